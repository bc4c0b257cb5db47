import { createHash } from 'node:crypto'
import { ApiError } from '#shared/lib/api-error.ts'
import { uploadedPictureName } from '#shared/lib/settings/pictures.ts'
import { processPicture } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as pictures from './pictures.ts'
import { readUpload } from './read-upload.ts'
import { renderPicture } from './render-picture.ts'
import { putPictureFiles } from './site-bucket.ts'

export const handler = createHandler(processPicture, async ({ input: { id, use } }) => {
  const bytes = await readUpload(id)
  if (!bytes) throw new ApiError('pictureUploadNotFound')
  // The file name depends on the content, because the upload URL can be used again with another file until it expires.
  const name = uploadedPictureName(
    use,
    createHash('sha256').update(`${id} ${use} `).update(bytes).digest('hex'),
  )
  const storedPicture = await pictures.find(name)
  if (storedPicture?.isComplete) return storedPicture
  const files = await renderPicture(bytes, use)
  const picture = { name, use, createdAt: new Date().toISOString() }
  await pictures.begin(picture)
  await putPictureFiles(name, files)
  await pictures.complete(picture)
  return picture
})
