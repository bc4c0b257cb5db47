import { type ComponentType, useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import type { BackgroundVideoClassNames } from './background-video.tsx'

/** Here and not with the video: a page's document carries the styles of the code that it starts with. */
const CLASS_NAMES: BackgroundVideoClassNames = {
  video: 'absolute inset-0 size-full object-cover',
  button: buttonClass({
    variant: 'ghost',
    size: 'icon',
    className: 'absolute top-4 right-4 z-10 bg-backdrop',
  }),
}

/** Brings the moving background after everything else, and not at all to those who asked for less. */
export function HeroVideo() {
  const [Video, setVideo] = useState<ComponentType<{ look: BackgroundVideoClassNames }>>()

  useEffect(() => {
    if (!canPlayVideo()) return
    let isGone = false
    const bring = async () => {
      const { BackgroundVideo } = await import('./background-video.tsx')
      if (!isGone) setVideo(() => BackgroundVideo)
    }
    // Without the video the poster stays: nothing to tell anyone.
    const bringQuietly = () => void bring().catch(() => undefined)
    if (document.readyState === 'complete') bringQuietly()
    else window.addEventListener('load', bringQuietly, { once: true })
    return () => {
      isGone = true
      window.removeEventListener('load', bringQuietly)
    }
  }, [])

  return Video ? <Video look={CLASS_NAMES} /> : null
}

function canPlayVideo(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData
}
