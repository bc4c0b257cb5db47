import { randomBytes } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { MAX_UPLOAD_BYTES } from '#shared/lib/pictures.ts'
import type { PictureUpload } from '#shared/settings/uploaded-pictures.ts'
import { requireEnv } from '../lib/environment.ts'
import { s3 } from './s3.ts'

const ID_BYTES = 16
/** For a phone with a slow connection; S3 looks at it when the upload begins. */
const UPLOAD_SECONDS = 15 * 60

/** It sends nothing: no answer of S3 corrects its clock, which the policy is dated by. */
const signer = new S3Client({})

/** The key is ours and nobody can guess it; S3 refuses what is larger. */
export async function createUpload(): Promise<PictureUpload> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { url, fields } = await createPresignedPost(signer, {
    Bucket: requireEnv(UPLOADS_BUCKET_ENV),
    Key: id,
    Expires: UPLOAD_SECONDS,
    Conditions: [['content-length-range', 1, MAX_UPLOAD_BYTES]],
    // Whatever it says it is: its content decides.
    Fields: { 'Content-Type': 'application/octet-stream' },
  })
  return { id, url, fields }
}

/** Undefined if nothing arrived, or if it was deleted: the bucket keeps an upload for a day. */
export async function readUpload(id: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: requireEnv(UPLOADS_BUCKET_ENV), Key: id }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}
