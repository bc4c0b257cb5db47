import { use } from 'react'
import { DeferredContext } from '../lib/deferred-component.tsx'
import { useIsHydrated } from '../lib/use-is-hydrated.ts'

type PictureProps = {
  /** File name in /images without width and format: 'hero' for hero-640.avif and its kin. */
  name: string
  widths: readonly number[]
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string
  alt: string
  width: number
  height: number
  isFirst?: boolean
  /** What upright screens get instead: a picture of its own with its own widths. */
  upright?: { name: string; widths: readonly number[]; sizes: string }
  className?: string
}

export const UPRIGHT = '(max-aspect-ratio: 4/5)'

/** A picture in the widths and formats that /images holds; only the first of a page is fetched at once. */
export function Picture(props: PictureProps) {
  const isDeferred = use(DeferredContext)
  const isHydrated = useIsHydrated()
  if (!isDeferred || isHydrated) return <Sources {...props} />
  return <div className={props.className}>{props.alt && <WithoutScripts {...props} />}</div>
}

/** One file will do, and none for mere decoration: these lie in every document. */
function WithoutScripts({ name, widths, alt, className }: PictureProps) {
  return (
    <noscript>
      <img src={`/images/${name}-${widths[0]}.webp`} alt={alt} className={className} loading="lazy" />
    </noscript>
  )
}

function Sources(props: PictureProps) {
  const { name, widths, sizes, alt, width, height, isFirst, upright, className } = props
  return (
    <picture>
      {upright && (
        <source media={UPRIGHT} type="image/avif" srcSet={files(upright, 'avif')} sizes={upright.sizes} />
      )}
      {upright && <source media={UPRIGHT} srcSet={files(upright, 'webp')} sizes={upright.sizes} />}
      <source type="image/avif" srcSet={files(props, 'avif')} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        srcSet={files(props, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}

function files({ name, widths }: Pick<PictureProps, 'name' | 'widths'>, format: string): string {
  return widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
}
