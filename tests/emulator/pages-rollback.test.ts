import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, expect, it } from 'vitest'
import { findRelease, listReleases, restoreRelease } from '#scripts/ops/lib/page-releases.ts'
import { runningEmulator } from './emulator.ts'

Object.assign(process.env, runningEmulator().environment)

const s3 = new S3Client({ forcePathStyle: true })
const Bucket = `pages-${randomUUID()}`
const page = (release: string) => `<html><!-- ${release} --></html>`
const PAGES = ['index.html', 'admin/login.html', 'br/index.html', 'site-config.json']

const put = (Key: string, Body: string) =>
  s3.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body,
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'public, max-age=0, must-revalidate',
      ...(Key.includes('br/') && { ContentEncoding: 'br' }),
    }),
  )

/** Uploads a release in the order of the stack: assets, pages of the release, live pages. */
async function deploy(release: string): Promise<void> {
  await put(`assets/site-${release}.js`, release)
  for (const prefix of [`releases/${release}/`, ''])
    for (const file of PAGES) await put(prefix + file, page(release))
}

async function read(Key: string) {
  const { Body, ...headers } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  return { text: await Body?.transformToString(), headers }
}

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket }))
  await deploy('aaaaaaaaaaaa')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await deploy('bbbbbbbbbbbb')
})

it('restores the pages of the previous release with their headers and keeps the assets of both releases', async () => {
  const releases = await listReleases(Bucket, s3)
  expect(releases.map(({ id, isLive }) => [id, isLive])).toEqual([
    ['bbbbbbbbbbbb', true],
    ['aaaaaaaaaaaa', false],
  ])
  expect(await restoreRelease(Bucket, findRelease(releases)?.id ?? '', s3)).toBe(PAGES.length)
  for (const file of PAGES) expect((await read(file)).text).toBe(page('aaaaaaaaaaaa'))
  expect((await read('br/index.html')).headers).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    CacheControl: 'public, max-age=0, must-revalidate',
    ContentEncoding: 'br',
  })
  for (const release of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'])
    expect((await read(`assets/site-${release}.js`)).text).toBe(release)
})

it('restores a newer release by its ID and finds no release for an unknown ID', async () => {
  const releases = await listReleases(Bucket, s3)
  expect(releases.find(({ isLive }) => isLive)?.id).toBe('aaaaaaaaaaaa')
  expect(findRelease(releases, 'cccccccccccc')).toBeUndefined()
  await restoreRelease(Bucket, findRelease(releases, 'bbbbbbbbbbbb')?.id ?? '', s3)
  expect((await read('index.html')).text).toBe(page('bbbbbbbbbbbb'))
})
