import type { PictureUse } from '#shared/lib/settings/pictures.ts'
import { createPictureUpload, processPicture } from '#shared/settings/settings-operations.ts'
import type { UploadedPicture } from '#shared/settings/uploaded-pictures.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { preparePicture } from './check-picture.ts'
import { postFile } from './post-file.ts'

type SendOptions = { signal: AbortSignal; onProgress: (fraction: number) => void; onSent: () => void }

export async function uploadPicture(
  file: Blob,
  use: PictureUse,
  { signal, onProgress, onSent }: SendOptions,
): Promise<UploadedPicture> {
  const preparedFile = await preparePicture(file)
  const upload = await callAsStaff(createPictureUpload, {}, { signal })
  await postFile(upload, preparedFile, { signal, onProgress })
  onSent()
  return callAsStaff(processPicture, { id: upload.id, use }, { signal })
}
