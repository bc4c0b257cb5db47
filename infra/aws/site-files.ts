import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSiteFiles } from '#infra/hosting/site-file.ts'
import {
  cacheControl,
  getMediaType,
  isPrecompressed,
  uncompressedPath,
} from '#shared/settings/media-types.ts'

export type FileGroup = {
  readonly cacheControl: string
  /** Only where the AWS CLI, which uploads, guesses it wrong. */
  readonly contentType: string | undefined
  readonly contentEncoding: string | undefined
  readonly files: readonly string[]
}

const UNRELIABLE_MIME_TYPES = ['.woff2', '.avif', '.webp', '.webmanifest']

export function groupFiles(siteDir: string): readonly FileGroup[] {
  const groups = new Map<string, FileGroup>()
  for (const file of [...listSiteFiles(siteDir).keys()].sort()) {
    const isUnreliable = UNRELIABLE_MIME_TYPES.some((ending) => file.endsWith(ending))
    const headers = {
      cacheControl: cacheControl(file),
      contentType: isUnreliable ? getMediaType(file) : undefined,
      contentEncoding: isPrecompressed(file) ? 'br' : undefined,
    }
    const key = JSON.stringify(headers)
    groups.set(key, { ...headers, files: [...(groups.get(key)?.files ?? []), file] })
  }
  return [...groups.values()].sort((a, b) => uploadOrder(a) - uploadOrder(b))
}

const uploadOrder = (group: FileGroup) => (containsPages(group) ? (group.contentEncoding ? 2 : 1) : 0)

export const containsPages = ({ files }: Pick<FileGroup, 'files'>) =>
  files.some((file) => uncompressedPath(file) === '/index.html')

const RELEASE_LENGTH = 12

/** The same pages are the same release, however often they are deployed. */
export function releaseOf(groups: readonly FileGroup[], siteDir: string): string {
  const hash = createHash('sha256')
  for (const file of groups.filter(containsPages).flatMap(({ files }) => files)) {
    hash.update(file).update(readFileSync(join(siteDir, file)))
  }
  return hash.digest('hex').slice(0, RELEASE_LENGTH)
}

let stagingFolder: string | undefined

/** Copies the files of the group into a folder of their own: excluding all others by pattern takes seconds. */
export function stageFiles({ files }: FileGroup, siteDir: string): string {
  stagingFolder ??= createStagingFolder()
  const folder = mkdtempSync(join(stagingFolder, 'group-'))
  for (const file of files) cpSync(join(siteDir, file), join(folder, file))
  return folder
}

function createStagingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gym-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
