/** The type is detected from the content of the file, because the file name and the declared media type may be wrong. */
const readablePictureTypes = ['jpeg', 'png', 'webp', 'avif'] as const
type ReadablePictureType = (typeof readablePictureTypes)[number]
type PictureType = ReadablePictureType | 'heic' | 'gif' | 'svg' | 'tiff' | 'unknown'

export const TYPE_DETECTION_BYTES = 512

/** AVIF and HEIC files are containers of the MP4 family. These brands in the file header tell them apart. */
const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

export function detectPictureType(bytes: Uint8Array): PictureType {
  const text = String.fromCharCode(...bytes.slice(0, TYPE_DETECTION_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return typeOfBrands(text)
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^(II\*\0|MM\0\*)/.test(text)) return 'tiff'
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text) ? 'svg' : 'unknown'
}

/** Reads the brands in the `ftyp` box of a file. The major brand is at byte 8, and the compatible brands start at byte 16. */
function typeOfBrands(text: string): PictureType {
  const end = Math.min(text.charCodeAt(2) * 256 + text.charCodeAt(3), text.length)
  const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'unknown'
}

export const isReadablePictureType = (type: PictureType): type is ReadablePictureType =>
  readablePictureTypes.some((readable) => readable === type)

/** The error messages for files that cannot be used. Each message tells the owner how to get a usable file. */
export const pictureTypeErrors: Readonly<Record<Exclude<PictureType, ReadablePictureType>, string>> = {
  heic: 'This is a HEIC file from an iPhone, which few browsers can show. Choose the photo on the iPhone, which sends a JPEG, or export it as a JPEG.',
  gif: 'This is a GIF. Save it as a JPEG or PNG file, and choose that.',
  svg: 'This is an SVG drawing. Export it as a PNG file, 512 pixels wide or more, and choose that.',
  tiff: 'This is a TIFF file. Export it as a JPEG file, and choose that.',
  unknown: 'This file is not a picture that we can read. Choose a JPEG, PNG, WebP or AVIF file.',
}
