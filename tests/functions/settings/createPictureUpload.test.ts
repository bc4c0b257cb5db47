import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/lib/settings/pictures.ts'
import { beginUpload, postUpload } from '#tests/support/fixtures/pictures.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const file = Buffer.from('a file')
const stored = (id: string) => localServices.uploads.find(id)?.toString()
const policyOf = ({ Policy = '' }: Readonly<Record<string, string>>) =>
  JSON.parse(Buffer.from(Policy, 'base64').toString())

describe('an upload', () => {
  it('is stored under a random key and is not a file of the website', async () => {
    const upload = await beginUpload()
    expect(upload.id).toMatch(/^[0-9a-f]{32}$/)
    expect(await postUpload(upload, file)).toMatchObject({ status: 204 })
    expect(stored(upload.id)).toBe('a file')
    expect(localServices.site.find(upload.id)).toBeUndefined()
    expect((await beginUpload()).id).not.toBe(upload.id)
  })

  it('is allowed for an hour at most, up to 8 MB and with a generic content type', async () => {
    const start = Date.now()
    const { id, fields } = await beginUpload()
    const { expiration, conditions } = policyOf(fields)
    expect(Date.parse(expiration) - start).toBeLessThanOrEqual(60 * 60_000)
    expect(conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, MAX_UPLOAD_BYTES],
        { key: id },
        { 'Content-Type': 'application/octet-stream' },
      ]),
    )
  })

  it('is accepted with exactly 8 MB and refused with one byte more', async () => {
    const largest = randomBytes(MAX_UPLOAD_BYTES)
    expect(await postUpload(await beginUpload(), largest)).toMatchObject({ status: 204 })
    const upload = await beginUpload()
    const larger = Buffer.concat([largest, Buffer.alloc(1)])
    expect(await postUpload(upload, larger)).toEqual({ status: 400, code: 'EntityTooLarge' })
    expect(stored(upload.id)).toBeUndefined()
  })

  it('is refused without content', async () => {
    expect(await postUpload(await beginUpload(), Buffer.alloc(0))).toEqual({
      status: 400,
      code: 'EntityTooSmall',
    })
  })

  it('is refused if it starts after its policy has expired', async () => {
    const upload = await beginUpload()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    expect(await postUpload(upload, file)).toEqual({ status: 403, code: 'AccessDenied' })
    expect(stored(upload.id)).toBeUndefined()
  })
})

describe('an upload with a signed policy', () => {
  it.each([
    ['writes under no other key', { key: 'somebody-elses' }],
    ['says no other type', { 'Content-Type': 'text/html' }],
    ['adds no field', { acl: 'public-read' }],
  ])('%s', async (_, change) => {
    const { url, fields } = await beginUpload()
    expect(await postUpload({ url, fields: { ...fields, ...change } }, file)).toEqual({
      status: 403,
      code: 'AccessDenied',
    })
    expect(stored('somebody-elses')).toBeUndefined()
  })

  it.each([
    ['a longer one', (policy: object) => ({ ...policy, expiration: '2099-01-01T00:00:00Z' })],
    ['one for anything', (policy: object) => ({ ...policy, conditions: [] })],
  ])('cannot change its policy to %s', async (_, change) => {
    const { url, fields } = await beginUpload()
    const Policy = Buffer.from(JSON.stringify(change(policyOf(fields)))).toString('base64')
    expect(await postUpload({ url, fields: { ...fields, Policy } }, file)).toEqual({
      status: 403,
      code: 'SignatureDoesNotMatch',
    })
  })

  it('is the only request that the bucket accepts', async () => {
    const { url, id, fields } = await beginUpload()
    expect(await postUpload({ url, fields: { key: id } }, file)).toEqual({
      status: 403,
      code: 'AccessDenied',
    })
    expect((await fetch(`${url}/${id}`)).status).toBe(403)
    expect((await fetch(`${url}/${id}`, { method: 'PUT', body: file })).status).toBe(403)
    const stranger = { ...fields, 'X-Amz-Credential': 'AKIA/20260101/us-east-1/s3/aws4_request' }
    expect(await postUpload({ url, fields: stranger }, file)).toMatchObject({ status: 403 })
  })
})

it('an upload is deleted after a day', async () => {
  const upload = await beginUpload()
  await postUpload(upload, file)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 + 1000 })
  expect(stored(upload.id)).toBeUndefined()
})
