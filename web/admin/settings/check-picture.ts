import { MAX_UPLOAD_BYTES } from '#shared/lib/settings/pictures.ts'
import {
  detectPictureType,
  isReadablePictureType,
  pictureTypeErrors,
  TYPE_DETECTION_BYTES,
} from '#shared/settings/picture-type.ts'
import { createApiError } from '../../api-client/api-error.ts'

const BYTES_PER_MB = 1024 * 1024

export const pictureTooLargeMessage = `The picture has more than ${MAX_UPLOAD_BYTES / BYTES_PER_MB} MB. Make it smaller.`

const invalidPictureError = (message: string) => createApiError('invalidInput', message)

/** Returns the file, or a smaller copy of a large JPEG photo. Throws an `ApiError` for a file that the API would reject. */
export async function preparePicture(file: Blob): Promise<Blob> {
  const type = detectPictureType(new Uint8Array(await file.slice(0, TYPE_DETECTION_BYTES).arrayBuffer()))
  if (!isReadablePictureType(type)) throw invalidPictureError(pictureTypeErrors[type])
  if (file.size <= MAX_UPLOAD_BYTES) return file
  const smallerPhoto = type === 'jpeg' ? await shrinkPhoto(file).catch(() => undefined) : undefined
  if (smallerPhoto && smallerPhoto.size <= MAX_UPLOAD_BYTES) return smallerPhoto
  throw invalidPictureError(pictureTooLargeMessage)
}

/** The longer side of a reduced photo. It is more than twice the width of the largest picture on the pages. */
const MAX_SIDE_PX = 4096
const JPEG_QUALITY = 0.9

/** Reduces a photo above the upload limit, because photos of new phones are large and most owners cannot reduce them. */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  const photo = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(photo, 0, 0, width, height)
  photo.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}
