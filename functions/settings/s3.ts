import { S3Client } from '@aws-sdk/client-s3'

const TIMEOUT_MS = 10_000

export const s3 = new S3Client({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 2000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
})
