import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

const SIZES = {
  full: {
    image:
      'object-[70%_75%] max-sm:h-64 max-sm:mask-[linear-gradient(#000_70%,transparent)] lg:object-[70%_78%]',
    scrim: 'scrim-hero scrim-side',
    place: 'gap-5 pt-48 pb-10 sm:pt-40 sm:pb-14 lg:pt-52',
    title: 'max-w-4xl text-title lg:text-[clamp(4rem,6.4vw,6.5rem)]',
  },
  compact: {
    image: 'object-[70%_45%]',
    scrim: 'scrim-hero',
    place: 'gap-3 pt-10 pb-6 sm:pt-20 sm:pb-10',
    title: 'text-title',
  },
} as const

type PageHeroProps = {
  imageName: string
  title: ReactNode
  size?: keyof typeof SIZES
  children?: ReactNode
  action?: ReactNode
}

export const PageHero = ({ imageName, title, size = 'full', children, action }: PageHeroProps) => (
  <header className="relative isolate overflow-hidden border-b border-border print:hidden">
    <div className="absolute inset-0 -z-10">
      <Picture
        name={imageName}
        widths={[640, 1280, 1920]}
        sizes="100vw"
        alt=""
        width={1920}
        height={1080}
        isPriority
        // Phones load a cropped picture, which has a third of the bytes.
        portrait={{
          name: `${imageName}-square`,
          widths: [720],
          sizes: '100vw',
          media: '(max-width: 480px)',
        }}
        className={`size-full object-cover ${SIZES[size].image}`}
      />
      <div className={`absolute inset-0 ${SIZES[size].scrim}`} />
    </div>
    <div className={`page-container grid grid-cols-1 ${SIZES[size].place}`}>
      <h1 className={`text-display ${SIZES[size].title}`}>{title}</h1>
      {children && <p className="max-w-xl text-lead text-pretty text-foreground">{children}</p>}
      {action && <div className="flex flex-wrap gap-3 pt-2 max-sm:*:grow">{action}</div>}
    </div>
  </header>
)
