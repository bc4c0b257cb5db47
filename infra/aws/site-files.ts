import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSiteFiles } from '#infra/hosting/site-file.ts'
import {
  getCacheControl,
  getMediaType,
  isPrecompressed,
  REVALIDATE_CACHE_CONTROL,
} from '#shared/settings/media-types.ts'

export type FileGroup = {
  readonly cacheControl: string
  /** The media type, or undefined if the AWS CLI determines it correctly. */
  readonly contentType: string | undefined
  readonly contentEncoding: string | undefined
  readonly files: readonly string[]
}

const UNRELIABLE_MIME_TYPES = ['.woff2', '.avif', '.webp', '.webmanifest']

/** True for files that the stack uploads. The job `publishSite` writes the files that depend on the gym's settings. */
const isUploadedByStack = (file: string) =>
  getCacheControl(file) !== REVALIDATE_CACHE_CONTROL && !file.startsWith('/assets/settings-')

export function groupFilesByHeaders(siteDir: string): readonly FileGroup[] {
  const groups = new Map<string, FileGroup>()
  for (const file of [...listSiteFiles(siteDir).keys()].filter(isUploadedByStack).sort()) {
    const hasUnreliableType = UNRELIABLE_MIME_TYPES.some((ending) => file.endsWith(ending))
    const headers = {
      cacheControl: getCacheControl(file),
      contentType: hasUnreliableType ? getMediaType(file) : undefined,
      contentEncoding: isPrecompressed(file) ? 'br' : undefined,
    }
    const key = JSON.stringify(headers)
    groups.set(key, { ...headers, files: [...(groups.get(key)?.files ?? []), file] })
  }
  return [...groups.values()]
}

let temporaryFolder: string | undefined

/** Copies the files of a group to a separate folder, because CDK's `exclude` patterns would take seconds. */
export function copyFilesOfGroup({ files }: FileGroup, siteDir: string): string {
  temporaryFolder ??= createTemporaryFolder()
  const folder = mkdtempSync(join(temporaryFolder, 'group-'))
  for (const file of files) cpSync(join(siteDir, file), join(folder, file))
  return folder
}

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gym-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
