import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLocalServices } from '#infra/local/local-services.ts'
import { EXPORT_BUCKET } from '#infra/local/s3/export-storage.ts'
import { SITE_BUCKET } from '#infra/local/s3/site-storage.ts'
import { UPLOADS_BUCKET } from '#infra/local/s3/upload-storage.ts'

const parent = mkdtempSync(join(tmpdir(), 'keys-'))
const dataFolder = join(parent, 'outer', 'data')
let services: Awaited<ReturnType<typeof startLocalServices>>
let s3: S3Client

beforeAll(async () => {
  services = await startLocalServices({ dataFolder })
  s3 = new S3Client({
    endpoint: `${services.url}/s3`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  await services.close()
  rmSync(parent, { recursive: true, force: true })
})

const outside = ['../../outside', '/etc/outside', 'a/../../outside', '..', '']

it.each(outside)('an upload under the key "%s" writes nothing', async (key) => {
  // The credentials are public, so anybody may sign a policy for any key.
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: UPLOADS_BUCKET,
    Key: key || 'x',
    Expires: 60,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, name === 'key' ? key : value)
  form.append('file', new Blob(['content']))
  expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(false)
  expect(readdirSync(parent)).toEqual(['outer'])
  expect(readdirSync(join(parent, 'outer'))).toEqual(['data'])
  expect(existsSync('/etc/outside')).toBe(false)
})

it.each([SITE_BUCKET, EXPORT_BUCKET])(
  'an object of %s is no file outside of the data folder',
  async (Bucket) => {
    for (const Key of outside.filter(Boolean)) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'content' })).catch(() => undefined)
      await s3.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => undefined)
    }
    expect(readdirSync(parent)).toEqual(['outer'])
    expect(readdirSync(join(parent, 'outer'))).toEqual(['data'])
  },
)
