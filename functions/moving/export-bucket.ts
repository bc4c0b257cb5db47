import { randomUUID } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { EXPORT_BUCKET_ENV } from '#shared/lib/environment.ts'
import { EXPORT_LINK_MINUTES } from '#shared/moving/export.ts'
import { InternalError } from '../lib/internal-error.ts'

const TIMEOUT_MS = 30_000

const s3 = new S3Client({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 2000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
})

export type UploadedPart = { etag: string; bytes: number }

const zipAt = (id: string) => objectAt(`exports/${id}.zip`)

function objectAt(Key: string) {
  const Bucket = process.env[EXPORT_BUCKET_ENV]
  if (!Bucket) throw new InternalError('exportBucketMissing', `${EXPORT_BUCKET_ENV} is not set`)
  return { Bucket, Key }
}

export async function beginUpload(id: string): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...zipAt(id), ContentType: 'application/zip' }),
  )
  if (!UploadId) throw new InternalError('exportNotBegun', 'S3 did not start the upload')
  return UploadId
}

export async function putPart(
  id: string,
  UploadId: string,
  number: number,
  Body: Buffer,
): Promise<UploadedPart> {
  const { ETag } = await s3.send(new UploadPartCommand({ ...zipAt(id), UploadId, PartNumber: number, Body }))
  return { etag: ETag ?? '', bytes: Body.length }
}

/** Stores bytes that are still too few for an S3 part. Returns the key of the object. */
export async function putUnfinishedPart(id: string, Body: Buffer): Promise<string> {
  const key = `exports/${id}/${randomUUID()}`
  await s3.send(new PutObjectCommand({ ...objectAt(key), Body }))
  return key
}

export async function getUnfinishedPart(key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand(objectAt(key)))
  if (!Body) throw new InternalError('exportBeginningGone', 'The unfinished upload part is missing')
  return Buffer.from(await Body.transformToByteArray())
}

export const deleteUnfinishedPart = (key: string) => s3.send(new DeleteObjectCommand(objectAt(key)))

/** Completes the upload of the export file. If the run ends before it records the completion, the next run finds the completed file. */
export async function completeUpload(
  id: string,
  UploadId: string,
  parts: readonly UploadedPart[],
): Promise<void> {
  const Parts = parts.map(({ etag }, i) => ({ ETag: etag, PartNumber: i + 1 }))
  await s3.send(new CompleteMultipartUploadCommand({ ...zipAt(id), UploadId, MultipartUpload: { Parts } }))
}

export const abortUpload = (id: string, UploadId: string) =>
  s3.send(new AbortMultipartUploadCommand({ ...zipAt(id), UploadId }))

export const remove = (id: string) => s3.send(new DeleteObjectCommand(zipAt(id)))

/** True if the upload no longer exists. S3 aborts an upload after a day, and the S3 of local development loses uploads when it stops. */
export const isUploadLost = (error: unknown): boolean =>
  error instanceof Error && /^(NoSuchUpload|NoSuchKey)$/.test(error.name)

export async function objectExists(id: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand(zipAt(id)))
    return true
  } catch (error) {
    if (error instanceof Error && /^(NotFound|NoSuchKey)$/.test(error.name)) return false
    throw error
  }
}

/** Returns a new short-lived link for each request of an administrator. */
export async function createDownloadLink(id: string, fileName: string): Promise<string> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const ResponseContentDisposition = `attachment; filename="${fileName}"`
  const command = new GetObjectCommand({ ...zipAt(id), ResponseContentDisposition })
  return getSignedUrl(s3, command, { expiresIn: EXPORT_LINK_MINUTES * 60 })
}
