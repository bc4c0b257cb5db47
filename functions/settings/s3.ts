import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'

const TIMEOUT_MS = 10_000

export const s3 = new S3Client({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 2000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
})

/** Returns undefined for a missing object. This requires the permission to list the bucket, because S3 would deny access otherwise. */
export async function findObject(Bucket: string, Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}
