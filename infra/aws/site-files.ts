import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { cacheControl } from '#infra/site/headers.ts'
import { mediaTypeOf } from '#infra/site/media-types.ts'

/** Files of the site that are stored with the same headers. */
export type FileGroup = {
  readonly cacheControl: string
  /** Only where the uploader cannot be trusted to know it. */
  readonly contentType: string | undefined
  readonly files: readonly string[]
  /** The paths of all other files. */
  readonly otherFiles: readonly string[]
}

const OFTEN_UNKNOWN = ['.woff2', '.avif', '.webp', '.webmanifest']

/** The files of the built site, grouped by the headers they are stored with; pages come last. */
export function groupFiles(siteDir: string): readonly FileGroup[] {
  const all = filesIn(siteDir)
  const groups = new Map<string, Omit<FileGroup, 'otherFiles'>>()
  for (const file of all) {
    const contentType = OFTEN_UNKNOWN.some((ending) => file.endsWith(ending)) ? mediaTypeOf(file) : undefined
    const headers = { cacheControl: cacheControl(`/${file}`), contentType }
    const key = JSON.stringify(headers)
    groups.set(key, { ...headers, files: [...(groups.get(key)?.files ?? []), file] })
  }
  return [...groups.values()]
    .map((group) => ({ ...group, otherFiles: all.filter((file) => !group.files.includes(file)) }))
    .sort((a, b) => Number(holdsPages(a)) - Number(holdsPages(b)))
}

export const holdsPages = ({ files }: Pick<FileGroup, 'files'>) => files.includes('index.html')

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
