import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { SITE_BUCKET_ENV } from '#shared/lib/environment.ts'
import { DEPLOYED_RELEASE_KEY, DeployedRelease } from '#shared/settings/deployed-release.ts'
import { NOT_FOUND_METADATA } from '#shared/settings/gone-pages.ts'
import { releaseFolder } from '#shared/settings/kept-releases.ts'
import {
  getCacheControl,
  getMediaType,
  hasPrecompressedCopy,
  PRECOMPRESSED_ROOT,
} from '#shared/settings/media-types.ts'
import type { RenderedFile } from '#shared/settings/site-rendering-plan.ts'
import { requireEnv } from '../lib/environment.ts'
import { runInParallel } from '../lib/run-in-parallel.ts'
import { precompress } from './precompress.ts'
import { findObject, s3 } from './s3.ts'

/** Writes the pages, their compressed copies and copies for a rollback. Stops at the first error, so that the job can release its lease. */
export const putPages = (files: readonly RenderedFile[], release: string): Promise<void> =>
  runInParallel(files, undefined, async ({ path, content, status }) => {
    await put(path, content, { status })
    if (isAsset(path)) return
    await put(`/${releaseFolder(release)}${path}`, content, { status })
    if (!hasPrecompressedCopy(path)) return
    const compressedPath = PRECOMPRESSED_ROOT + path
    const compressed = await precompress(content)
    await put(compressedPath, compressed, { status, isBrotli: true })
    await put(`/${releaseFolder(release)}${compressedPath}`, compressed, { status, isBrotli: true })
  })

export const putPreview = (files: readonly RenderedFile[], folder: string): Promise<void> =>
  runInParallel(files, undefined, ({ path, content, status }) =>
    put(isAsset(path) ? path : folder + path, content, { status }),
  )

const picturePath = (name: string, suffix: string) => `/images/${name}${suffix}`

export const putPictureFiles = (
  name: string,
  files: readonly { suffix: string; content: Buffer }[],
): Promise<void> =>
  runInParallel(files, undefined, ({ suffix, content }) => put(picturePath(name, suffix), content))

export const findPictureFile = (name: string, suffix: string): Promise<Uint8Array | undefined> =>
  findObject(bucketName(), picturePath(name, suffix).slice(1))

export const removePictureFiles = (name: string, suffixes: readonly string[]): Promise<void> =>
  runInParallel(suffixes, undefined, async (suffix) => {
    await s3.send(new DeleteObjectCommand({ Bucket: bucketName(), Key: picturePath(name, suffix).slice(1) }))
  })

const isAsset = (path: string) => path.startsWith('/assets/')

/** Returns the release of the deployed site files. It may be older than this Lambda function, which is deployed before the files. */
export async function findDeployedRelease(): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucketName(), Key: DEPLOYED_RELEASE_KEY }))
  return z.parse(DeployedRelease, JSON.parse((await Body?.transformToString()) ?? '')).release
}

const bucketName = () => requireEnv(SITE_BUCKET_ENV)

type Options = { status?: RenderedFile['status']; isBrotli?: true }

async function put(path: string, Body: string | Buffer, { status, isBrotli }: Options = {}): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: path.slice(1),
      Body,
      ContentType: getMediaType(path),
      CacheControl: getCacheControl(path),
      ...(isBrotli && { ContentEncoding: 'br' }),
      ...(status && { Metadata: NOT_FOUND_METADATA }),
    }),
  )
}
