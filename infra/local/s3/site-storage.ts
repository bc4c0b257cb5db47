import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newSiteFile, type SiteFile } from '#infra/hosting/site-file.ts'
import { DEPLOYED_RELEASE_KEY } from '#shared/settings/deployed-release.ts'
import { writeAtomically } from '../storage/write-atomically.ts'

export const SITE_BUCKET = 'gym-site'

/** Files that were published after the build. They are in the data folder, or in memory without a data folder. */
export type SiteStorage = {
  readonly put: (key: string, bytes: Buffer) => void
  readonly remove: (key: string) => void
  readonly find: (key: string) => Buffer | undefined
  readonly findFile: (path: string) => SiteFile | undefined
  readonly clear: () => void
}

const KEY_PATTERN = /^[\w-]+([./][\w-]+)*$/

export const isSiteKey = (key: string): boolean => KEY_PATTERN.test(key)

export function openSiteStorage(folder: string | undefined): SiteStorage {
  const storedFiles = new Map<string, Buffer>()
  const files = new Map<string, SiteFile>()

  const read = (key: string): Buffer | undefined => {
    const cachedFile = storedFiles.get(key)
    if (cachedFile || !folder || !existsSync(join(folder, key))) return cachedFile
    const bytes = readFileSync(join(folder, key))
    storedFiles.set(key, bytes)
    return bytes
  }
  const find = (key: string) => (isSiteKey(key) ? read(key) : undefined)

  return {
    put: (key, bytes) => {
      if (folder) writeAtomically(join(folder, key), bytes)
      storedFiles.set(key, bytes)
      files.delete(`/${key}`)
    },
    remove: (key) => {
      if (folder) rmSync(join(folder, key), { force: true })
      storedFiles.delete(key)
      files.delete(`/${key}`)
    },
    clear: () => {
      const release = storedFiles.get(DEPLOYED_RELEASE_KEY)
      storedFiles.clear()
      files.clear()
      if (release) storedFiles.set(DEPLOYED_RELEASE_KEY, release)
    },
    find,
    findFile: (path) => {
      const bytes = find(path.slice(1))
      if (!bytes) return undefined
      const file = files.get(path) ?? newSiteFile(path, () => bytes)
      files.set(path, file)
      return file
    },
  }
}
