import { CopyObjectCommand, HeadObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { RELEASES_FOLDER, releaseFolder } from '#shared/settings/kept-releases.ts'

const HOME_KEY = 'index.html'

export type PageRelease = { id: string; storedAt: string; isLive: boolean }

export async function listReleases(bucket: string, s3 = new S3Client()): Promise<PageRelease[]> {
  const liveHome = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: HOME_KEY }))
  const releases: PageRelease[] = []
  for (const { key, etag, modifiedAt } of await listObjects(s3, bucket, `${RELEASES_FOLDER}/`)) {
    const [, id = '', file] = key.split('/')
    if (file === HOME_KEY) releases.push({ id, storedAt: modifiedAt, isLive: etag === liveHome.ETag })
  }
  return releases.sort((a, b) => b.storedAt.localeCompare(a.storedAt))
}

/** Returns the release with this ID. Without an ID, returns the newest release that is not live. */
export const findRelease = (releases: readonly PageRelease[], id?: string): PageRelease | undefined =>
  releases.find((release) => (id ? release.id === id : !release.isLive))

/** Writes the home page last, because it determines which release is live. If an error occurs earlier, the current release stays live. */
export async function restoreRelease(bucket: string, id: string, s3 = new S3Client()): Promise<number> {
  const prefix = `${releaseFolder(id)}/`
  const keys = (await listObjects(s3, bucket, prefix)).map(({ key }) => key)
  const isHome = (key: string) => key === prefix + HOME_KEY
  for (const key of keys.sort((a, b) => Number(isHome(a)) - Number(isHome(b)))) {
    const Key = key.slice(prefix.length)
    await s3.send(new CopyObjectCommand({ Bucket: bucket, Key, CopySource: `${bucket}/${encodeURI(key)}` }))
  }
  return keys.length
}

async function listObjects(s3: S3Client, Bucket: string, Prefix: string) {
  const objects: { key: string; etag: string | undefined; modifiedAt: string }[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    for (const { Key = '', ETag, LastModified } of Contents)
      objects.push({ key: Key, etag: ETag, modifiedAt: LastModified?.toISOString() ?? '' })
  }
  return objects
}
