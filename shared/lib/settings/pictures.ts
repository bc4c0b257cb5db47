/** The use of a picture determines the proportions and widths of its files. */
export const pictureUses = ['trainer', 'gallery', 'article', 'hero', 'logo'] as const
export type PictureUse = (typeof pictureUses)[number]

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

const UPLOADED_PREFIX = 'upload-'
const HASH_DIGITS = 24

/** Matches the names of the product's own pictures, such as 'trainer-1', without width and extension. */
const BUILT_IN_NAME_PATTERN = `(?!${UPLOADED_PREFIX})[a-z0-9-]{1,60}`
const uploadedNamePattern = (use: PictureUse) => `${UPLOADED_PREFIX}${use}-[0-9a-f]{${HASH_DIGITS}}`
export const pictureNamePattern = (use: PictureUse) => `${BUILT_IN_NAME_PATTERN}|${uploadedNamePattern(use)}`

export const isUploadedPicture = (picture: string): boolean => picture.startsWith(UPLOADED_PREFIX)

/** `hash` is computed from a random ID and the content, so a name cannot be guessed and always belongs to the same picture. */
export const uploadedPictureName = (use: PictureUse, hash: string): string =>
  `${UPLOADED_PREFIX}${use}-${hash.slice(0, HASH_DIGITS)}`

/** Returns the name of the picture for the list of changes to the settings. */
export const pictureLabel = (picture: string): string =>
  isUploadedPicture(picture) ? `uploaded picture ${picture.slice(-HASH_DIGITS).slice(0, 4)}` : picture
