import { createHash } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ANCHOR_BUCKET_ENV } from '#shared/lib/environment.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { canonicalJson } from '#shared/waivers/canonical-json.ts'

const TIMEOUT_MS = 5000

/** Stores the anchor of a day in the bucket of the deployment, which locks it. Does nothing where there is no bucket. */
export async function putAnchor({ day, ...head }: LedgerHead & { day: PlainDate }): Promise<void> {
  const bucket = process.env[ANCHOR_BUCKET_ENV]
  if (!bucket) return
  const body = canonicalJson({ ...head, day })
  await new S3Client({ requestHandler: { requestTimeout: TIMEOUT_MS } }).send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: `anchors/${day}.json`,
      Body: body,
      ContentType: 'application/json',
      // Object Lock requires a checksum.
      ChecksumSHA256: createHash('sha256').update(body).digest('base64'),
    }),
  )
}
