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
  className?: string
}

/** A picture in the widths and formats that /images holds; only the first of a page is fetched at once. */
export function Picture({ name, widths, sizes, alt, width, height, isFirst, className }: PictureProps) {
  const files = (format: string) => widths.map((w) => `/images/${name}-${w}.${format} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        srcSet={files('webp')}
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
