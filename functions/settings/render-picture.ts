import type { Sharp, SharpOptions } from 'sharp'
import { ApiError } from '#shared/lib/api-error.ts'
import type { PictureUse } from '#shared/lib/settings/pictures.ts'
import {
  logoFiles,
  minPictureSizes,
  type PictureCrop,
  pictureCrops,
  SOCIAL_IMAGE,
} from '#shared/settings/picture-files.ts'
import { detectPictureType, isReadablePictureType, pictureTypeErrors } from '#shared/settings/picture-type.ts'

export type PictureFile = { readonly suffix: string; readonly content: Buffer }

/** Phone cameras take pictures of up to 64 million pixels. An 8 MB file with many more pixels may be a decompression bomb. */
const MAX_PIXELS = 80_000_000
const MAX_READ_SECONDS = 8
/** A higher effort takes five times as long for 5 % fewer bytes. */
const AVIF = { quality: 55, effort: 2 } as const
const WEBP = { quality: 78, effort: 4 } as const
const JPEG_OPTIONS = { quality: 80, mozjpeg: true } as const
/** The site's background color. It fills transparent parts of icons. */
const ICON_BACKGROUND = '#0c0a09'

const SHARP_OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const pictureError = (reason: string, cause?: unknown) =>
  new ApiError('pictureRefused', { details: { reason }, cause })

/** The returned files contain only the pixels. Metadata such as the location of a photo is removed. */
export async function renderPicture(bytes: Uint8Array, use: PictureUse): Promise<readonly PictureFile[]> {
  const type = detectPictureType(bytes)
  if (!isReadablePictureType(type)) throw pictureError(pictureTypeErrors[type])
  const open = await openSharp()
  await checkSize(open(bytes, SHARP_OPTIONS), use)
  return use === 'logo' ? renderLogo(open, bytes) : renderPhoto(open, bytes, use)
}

type OpenPicture = (input: Uint8Array, options?: SharpOptions) => Sharp

let loadedSharp: Promise<OpenPicture> | undefined

/** Loads the sharp library only when the first readable picture must be rendered. */
const openSharp = () => {
  loadedSharp ??= loadSharp()
  return loadedSharp
}

/** Call this only once. `block` applies to the whole process, so that a second call would stop pictures that are being decoded. */
async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // Allows only the decoders of four formats, because a file may claim to have any format.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}

const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']

async function checkSize(picture: Sharp, use: PictureUse): Promise<void> {
  const { autoOrient } = await withReadErrors(picture.metadata())
  const [width, height] = minPictureSizes[use]
  if (autoOrient.width >= width && autoOrient.height >= height) return
  throw pictureError(
    `The picture has ${autoOrient.width} x ${autoOrient.height} pixels and would look blurred. Choose one with at least ${width} x ${height} pixels.`,
  )
}

async function withReadErrors<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(message))
      throw pictureError(
        `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Make it smaller.`,
        error,
      )
    if (/timeout/i.test(message))
      throw pictureError('The picture took too long to process. Choose a smaller one.', error)
    throw pictureError('The picture is damaged or incomplete. Please choose it again.', error)
  }
}

/** Decodes the picture upright and in sRGB, at no more than the size of the largest file that is made from it. */
const decode = (picture: Sharp, width: number, height: number, fit: 'outside' | 'inside'): Promise<Pixels> =>
  withReadErrors(
    picture
      .timeout({ seconds: MAX_READ_SECONDS })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )

async function renderPhoto(
  open: OpenPicture,
  bytes: Uint8Array,
  use: Exclude<PictureUse, 'logo'>,
): Promise<PictureFile[]> {
  const crops = pictureCrops[use]
  const sizes = crops.map(largestOf)
  const [width, height] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side] ?? 0)))
  const { data, info } = await decode(
    open(bytes, SHARP_OPTIONS).flatten({ background: ICON_BACKGROUND }),
    width ?? 0,
    height ?? 0,
    'outside',
  )
  const openDecoded = () => open(data, { raw: info })
  const files = await Promise.all(crops.map((crop) => renderCrop(open, openDecoded(), crop)))
  if (use !== 'hero') return files.flat()
  const socialImage = cropTo(openDecoded(), [SOCIAL_IMAGE.width, SOCIAL_IMAGE.height]).jpeg(JPEG_OPTIONS)
  return [...files.flat(), { suffix: SOCIAL_IMAGE.suffix, content: await socialImage.toBuffer() }]
}

const largestOf = ({ ratio, widths }: PictureCrop) => sizeOf(ratio, Math.max(...widths))
const sizeOf = ([x, y]: PictureCrop['ratio'], width: number): [width: number, height: number] => [
  width,
  Math.round((width * y) / x),
]

const cropTo = (picture: Sharp, [width, height]: [number, number]) =>
  picture.resize({ width, height, fit: 'cover', position: 'attention' })

async function renderCrop(open: OpenPicture, source: Sharp, crop: PictureCrop): Promise<PictureFile[]> {
  const { data, info } = await cropTo(source, largestOf(crop)).raw().toBuffer({ resolveWithObject: true })
  const files = crop.widths.map(async (width) => {
    const [, height] = sizeOf(crop.ratio, width)
    const picture = () => open(data, { raw: info }).resize({ width, height, fit: 'fill' })
    const [avif, webp] = await Promise.all([picture().avif(AVIF).toBuffer(), picture().webp(WEBP).toBuffer()])
    const suffix = `${crop.suffix}-${width}`
    return [
      { suffix: `${suffix}.avif`, content: avif },
      { suffix: `${suffix}.webp`, content: webp },
    ]
  })
  return (await Promise.all(files)).flat()
}

const LARGEST_ICON_PX = 512

function renderLogo(open: OpenPicture, bytes: Uint8Array): Promise<PictureFile[]> {
  return decode(open(bytes, SHARP_OPTIONS).ensureAlpha(), LARGEST_ICON_PX, LARGEST_ICON_PX, 'inside').then(
    ({ data, info }) => Promise.all(logoFiles.map((file) => renderIcon(open(data, { raw: info }), file))),
  )
}

type Icon = { suffix: string; size: number; isOpaque?: true; scale?: number }

async function renderIcon(logo: Sharp, { suffix, size, isOpaque, scale = 1 }: Icon): Promise<PictureFile> {
  const side = Math.round(size * scale)
  const [before, after] = [Math.floor((size - side) / 2), Math.ceil((size - side) / 2)]
  const background = isOpaque ? ICON_BACKGROUND : { r: 0, g: 0, b: 0, alpha: 0 }
  const icon = logo
    .resize({ width: side, height: side, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
  const flattened = isOpaque ? icon.flatten({ background }) : icon
  const content = suffix.endsWith('.webp')
    ? flattened.webp({ lossless: true })
    : flattened.png({ compressionLevel: 9 })
  return { suffix, content: await content.toBuffer() }
}
