/** The use of a picture decides proportions and widths of its files. */
export const pictureUses = ['trainer', 'gallery', 'article', 'hero', 'logo'] as const
export type PictureUse = (typeof pictureUses)[number]

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

const UPLOADED = 'upload-'
const HASH_DIGITS = 24

/** The names of pictures without width and extension: 'trainer-1' of the product, or of the gym, for this use. */
const PRODUCT = `(?!${UPLOADED})[a-z0-9-]{1,60}`
const ownName = (use: PictureUse) => `${UPLOADED}${use}-[0-9a-f]{${HASH_DIGITS}}`
export const pictureNames = (use: PictureUse) => `${PRODUCT}|${ownName(use)}`

export const isUploaded = (picture: string): boolean => picture.startsWith(UPLOADED)

/** A random ID and the content make up the hash, so a name cannot be guessed and never changes its content. */
export const uploadedName = (use: PictureUse, hash: string): string =>
  `${UPLOADED}${use}-${hash.slice(0, HASH_DIGITS)}`

/** The name in a list of differences. */
export const pictureLabel = (picture: string): string =>
  isUploaded(picture) ? `own picture ${picture.slice(-HASH_DIGITS).slice(0, 4)}` : picture
