import { use } from 'react'
import { DeferredContext } from '../loading/deferred-component.tsx'
import { useIsHydrated } from '../loading/use-is-hydrated.ts'

type PictureProps = {
  /** The file name in /images without its width and extension, such as 'hero' for hero-640.avif. */
  name: string
  widths: readonly number[]
  sizes: string
  alt: string
  width: number
  height: number
  isPriority?: boolean
  hasAvif?: boolean
  /** The picture that is shown instead in portrait orientation, or when the media query in `media` matches. */
  portrait?: { name: string; widths: readonly number[]; sizes: string; media?: string }
  className?: string
}

export const PORTRAIT_QUERY = '(max-aspect-ratio: 4/5)'

export function Picture(props: PictureProps) {
  const isDeferred = use(DeferredContext)
  const isHydrated = useIsHydrated()
  if (!isDeferred || isHydrated) return <Sources {...props} />
  return <div className={props.className}>{props.alt && <NoscriptImage {...props} />}</div>
}

/** Uses only one of the image files, to keep the HTML small. */
const NoscriptImage = ({ name, widths, alt, className }: PictureProps) => (
  <noscript>
    <img src={`/images/${name}-${widths[0]}.webp`} alt={alt} className={className} loading="lazy" />
  </noscript>
)

function Sources(props: PictureProps) {
  const { name, widths, sizes, alt, width, height, isPriority, hasAvif = true, portrait, className } = props
  return (
    <picture>
      {portrait &&
        ['avif', 'webp'].map((format) => (
          <source
            key={format}
            media={portrait.media ?? PORTRAIT_QUERY}
            type={format === 'avif' ? 'image/avif' : undefined}
            srcSet={buildSrcSet(portrait, format)}
            sizes={portrait.sizes}
          />
        ))}
      {hasAvif && <source type="image/avif" srcSet={buildSrcSet(props, 'avif')} sizes={sizes} />}
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        srcSet={buildSrcSet(props, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className={className}
      />
    </picture>
  )
}

const buildSrcSet = ({ name, widths }: Pick<PictureProps, 'name' | 'widths'>, format: string): string =>
  widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
