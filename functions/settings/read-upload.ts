import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { requireEnv } from '../lib/environment.ts'
import { s3 } from './s3.ts'

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
