import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

type PageHeroProps = { picture: string; title: ReactNode; children?: ReactNode }

/** The opening of a page: its title and first words over a wide picture. */
export function PageHero({ picture, title, children }: PageHeroProps) {
  return (
    <header className="relative isolate overflow-hidden border-b border-line print:hidden">
      <div className="absolute inset-0 -z-10">
        <Picture
          name={picture}
          widths={[640, 1280, 1920]}
          sizes="100vw"
          alt=""
          width={1920}
          height={1080}
          isFirst
          className="size-full object-cover object-[70%_45%]"
        />
        <div className="absolute inset-0 shade-hero" />
      </div>
      <div className="wrap grid grid-cols-1 gap-5 pt-28 pb-10 sm:pt-40 sm:pb-14 lg:pt-52">
        <h1 className="display max-w-4xl text-title lg:text-[clamp(4rem,6.4vw,6.5rem)]">{title}</h1>
        {children && <p className="max-w-xl text-lead text-pretty text-ink">{children}</p>}
      </div>
    </header>
  )
}
