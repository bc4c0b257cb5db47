import { MAX_UPLOAD_BYTES } from '#shared/lib/settings/pictures.ts'
import { isReadable, pictureTypeOf, TYPE_BYTES, typeRefusals } from '#shared/settings/picture-type.ts'
import { pageError } from '../../api-client/api-error.ts'

const BYTES_PER_MB = 1024 * 1024

export const tooLargeMessage = `The picture has more than ${MAX_UPLOAD_BYTES / BYTES_PER_MB} MB. Make it smaller.`

const refuse = (message: string) => pageError('invalidInput', message)

/** The upload; files that the server would refuse are refused before sending. */
export async function preparePicture(file: Blob): Promise<Blob> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()))
  if (!isReadable(type)) throw refuse(typeRefusals[type])
  if (file.size <= MAX_UPLOAD_BYTES) return file
  const smaller = type === 'jpeg' ? await shrinkPhoto(file).catch(() => undefined) : undefined
  if (smaller && smaller.size <= MAX_UPLOAD_BYTES) return smaller
  throw refuse(tooLargeMessage)
}

/** More than twice the width of the largest file that is made of it. */
const MAX_SIDE_PX = 4096
const QUALITY = 0.9

/** New phones make larger photos than that, and their owners have no program at hand that makes them smaller. */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  const photo = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(photo, 0, 0, width, height)
  photo.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
