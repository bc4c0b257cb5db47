import { type ComponentType, useEffect, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { buttonClass, LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { DayPassButton } from '../../front-desk/day-pass-button.tsx'
import type { BackgroundVideoClassNames } from './background-video.tsx'

export function Hero() {
  const { headline, highlight, intro, picture } = pageTexts('home')
  const name = picture || 'hero'
  return (
    <section
      id="home"
      className="relative isolate flex min-h-[min(calc(100svh-6.5rem),54rem)] flex-col overflow-hidden"
    >
      <div className="absolute inset-0 -z-10 print:hidden">
        <Picture
          name={name}
          widths={[640, 960, 1280, 1920]}
          sizes="100vw"
          alt=""
          width={1280}
          height={720}
          isPriority
          portrait={{ name: `${name}-tall`, widths: [480, 720], sizes: '66vw' }}
          className="size-full object-cover"
        />
        {/* The video shows the product's sample gym, so it is left out if the owner has uploaded a picture. */}
        {!picture && <HeroVideo />}
        <div className="absolute inset-0 scrim-hero" />
      </div>
      <div className="page-container mt-auto pt-14 pb-8 sm:pt-20 sm:pb-12">
        <h1 className="text-display text-hero">
          <span className="block">{headline}</span> <span className="block text-accent">{highlight}</span>
        </h1>
        <p className="mt-6 max-w-xl text-lead text-foreground">{intro}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:gap-4">
          <LinkButton to="/booking" size="lg">
            Book Your Free Consultation
          </LinkButton>
          <DayPassButton variant="outline" size="lg" className="bg-backdrop" />
        </div>
      </div>
      <Stats />
    </section>
  )
}

function Stats() {
  if (business.marketingStats.hero.length === 0) return null
  return (
    <div className="border-t border-border-subtle bg-backdrop">
      <dl className="page-container grid grid-cols-3">
        {business.marketingStats.hero.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 border-border-subtle px-3 py-5 not-first:border-l first:pl-0 sm:px-8 sm:py-7"
          >
            <dt className="text-xs leading-tight text-muted-foreground sm:text-base">{label}</dt>
            <dd className="text-display text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-none">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The page's initial code contains these class names, because critical CSS is extracted from the initial code only and not from the video's code. */
const VIDEO_CLASS_NAMES: BackgroundVideoClassNames = {
  video: 'absolute inset-0 size-full object-cover',
  button: buttonClass({
    variant: 'ghost',
    size: 'icon',
    className: 'absolute top-4 right-4 z-10 bg-backdrop',
  }),
}

/** The video loads after everything else. It does not load if the visitor prefers reduced motion or saves data. */
function HeroVideo() {
  const [Video, setVideo] = useState<ComponentType<{ classNames: BackgroundVideoClassNames }>>()

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData) return
    const loadVideo = () =>
      void import('./background-video.tsx')
        .then((m) => m.BackgroundVideo)
        .then((LoadedVideo) => setVideo(() => LoadedVideo))
        .catch(() => undefined)
    if (document.readyState === 'complete') loadVideo()
    else window.addEventListener('load', loadVideo, { once: true })
    return () => window.removeEventListener('load', loadVideo)
  }, [])

  return Video ? <Video classNames={VIDEO_CLASS_NAMES} /> : null
}
