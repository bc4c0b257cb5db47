import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { cacheControl } from '#infra/site/headers.ts'
import { mediaTypeOf } from '#infra/site/media-types.ts'
import { isPacked, unpackedOf } from '#infra/site/packed.ts'

/** Files of the site that are stored with the same headers. */
export type FileGroup = {
  readonly cacheControl: string
  /** Only where the uploader cannot be trusted to know it. */
  readonly contentType: string | undefined
  /** Only of copies that are compressed already. */
  readonly contentEncoding: string | undefined
  readonly files: readonly string[]
}

const OFTEN_UNKNOWN = ['.woff2', '.avif', '.webp', '.webmanifest']

/** The files of the built site, grouped by the headers they are stored with; pages come last. */
export function groupFiles(siteDir: string): readonly FileGroup[] {
  const groups = new Map<string, FileGroup>()
  for (const file of filesIn(siteDir)) {
    const contentType = OFTEN_UNKNOWN.some((ending) => file.endsWith(ending)) ? mediaTypeOf(file) : undefined
    const headers = {
      cacheControl: cacheControl(`/${file}`),
      contentType,
      contentEncoding: isPacked(`/${file}`) ? 'br' : undefined,
    }
    const key = JSON.stringify(headers)
    groups.set(key, { ...headers, files: [...(groups.get(key)?.files ?? []), file] })
  }
  return [...groups.values()].sort((a, b) => turnOf(a) - turnOf(b))
}

const turnOf = (group: FileGroup) => (holdsPages(group) ? (group.contentEncoding ? 2 : 1) : 0)

export const holdsPages = ({ files }: Pick<FileGroup, 'files'>) =>
  files.some((file) => unpackedOf(`/${file}`) === '/index.html')

/** A folder that holds nothing but the files of the group: excluding all others by pattern takes seconds. */
export function stage({ files }: FileGroup, siteDir: string): string {
  const folder = mkdtempSync(join(staging(), 'group-'))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(siteDir, file), join(folder, file))
  }
  return folder
}

let stagingFolder: string | undefined

function staging(): string {
  if (stagingFolder) return stagingFolder
  const folder = mkdtempSync(join(tmpdir(), 'gym-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  stagingFolder = folder
  return folder
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
