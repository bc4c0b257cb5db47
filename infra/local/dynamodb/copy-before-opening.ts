import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type FolderCopy = {
  readonly discard: () => void
  readonly removeLeftBehind: () => void
  readonly restore: () => void
  readonly keep: () => string
}

export function copyBeforeOpening(folder: string): FolderCopy {
  const copy = `${folder}-before-opening`
  // A remaining copy is from a start that was killed before it wrote any data, so it is kept.
  const isLeftBehind = existsSync(copy)
  if (!isLeftBehind) copyFolder(folder, copy)
  const remove = () => rmSync(copy, { recursive: true, force: true })
  return {
    discard: () => {
      if (!isLeftBehind) remove()
    },
    removeLeftBehind: remove,
    restore: () => {
      rmSync(folder, { recursive: true, force: true })
      renameSync(copy, folder)
    },
    keep: () => {
      const backup = `${folder}-damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`
      renameSync(copy, backup)
      return backup
    },
  }
}

function copyFolder(from: string, to: string): void {
  const unfinished = `${to}.new`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    mkdirSync(unfinished)
    for (const file of readdirSync(from)) copyOrLink(join(from, file), join(unfinished, file))
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** LevelDB never changes table files, so hard links are sufficient. */
function copyOrLink(from: string, to: string): void {
  try {
    if (from.endsWith('.ldb')) {
      linkSync(from, to)
      return
    }
  } catch {}
  copyFileSync(from, to)
}
