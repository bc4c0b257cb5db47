import { randomBytes } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { MAX_UPLOAD_BYTES } from '#shared/lib/settings/pictures.ts'
import type { PictureUpload } from '#shared/settings/uploaded-pictures.ts'
import { requireEnv } from '../lib/environment.ts'

const ID_BYTES = 16
/** This time is long enough for a slow phone. S3 checks it when the upload begins. */
const UPLOAD_VALID_SECONDS = 15 * 60

/** This client only signs URLs. It sends no requests, so AWS responses never correct its clock. */
const signer = new S3Client({})

/** Signs an upload with a random key. S3 refuses files above the size limit. */
export async function signUpload(): Promise<PictureUpload> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const { url, fields } = await createPresignedPost(signer, {
    Bucket: requireEnv(UPLOADS_BUCKET_ENV),
    Key: id,
    Expires: UPLOAD_VALID_SECONDS,
    Conditions: [['content-length-range', 1, MAX_UPLOAD_BYTES]],
    // A fixed value, because the media type is determined from the content.
    Fields: { 'Content-Type': 'application/octet-stream' },
  })
  return { id, url, fields }
}
