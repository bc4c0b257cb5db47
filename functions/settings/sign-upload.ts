import { randomBytes } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { MAX_UPLOAD_BYTES } from '#shared/lib/settings/pictures.ts'
import type { PictureUpload } from '#shared/settings/uploaded-pictures.ts'
import { requireEnv } from '../lib/environment.ts'

const ID_BYTES = 16
/** An upload URL is valid for this long, which is enough for a slow phone. S3 checks the expiry only when the upload begins. */
const UPLOAD_VALID_SECONDS = 15 * 60

/** This client only signs uploads and sends no requests, so that the SDK never adjusts its clock to the responses of AWS. */
const signer = new S3Client({})

/** Signs an upload to a random key in the uploads bucket. S3 refuses files above the size limit. */
export async function signUpload(): Promise<PictureUpload> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const { url, fields } = await createPresignedPost(signer, {
    Bucket: requireEnv(UPLOADS_BUCKET_ENV),
    Key: id,
    Expires: UPLOAD_VALID_SECONDS,
    Conditions: [['content-length-range', 1, MAX_UPLOAD_BYTES]],
    // The content type is fixed, because `processPicture` determines the type of the picture from its content.
    Fields: { 'Content-Type': 'application/octet-stream' },
  })
  return { id, url, fields }
}
