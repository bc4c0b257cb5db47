import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type FolderCopy = {
  readonly discard: () => void
  readonly remove: () => void
  readonly restore: () => void
  readonly keep: () => string
}

export function copyBeforeOpening(folder: string): FolderCopy {
  const copyPath = `${folder}-before-opening`
  // A copy that already exists is from an earlier start, which was killed before it changed any data. The copy is used again.
  const hasLeftoverCopy = existsSync(copyPath)
  if (!hasLeftoverCopy) copyFolder(folder, copyPath)
  const remove = () => rmSync(copyPath, { recursive: true, force: true })
  return {
    discard: () => {
      if (!hasLeftoverCopy) remove()
    },
    remove,
    restore: () => {
      rmSync(folder, { recursive: true, force: true })
      renameSync(copyPath, folder)
    },
    keep: () => {
      const backup = `${folder}-damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`
      renameSync(copyPath, backup)
      return backup
    },
  }
}

function copyFolder(from: string, to: string): void {
  const unfinishedCopy = `${to}.new`
  rmSync(unfinishedCopy, { recursive: true, force: true })
  try {
    mkdirSync(unfinishedCopy)
    for (const file of readdirSync(from)) copyOrLink(join(from, file), join(unfinishedCopy, file))
    renameSync(unfinishedCopy, to)
  } catch (error) {
    rmSync(unfinishedCopy, { recursive: true, force: true })
    throw error
  }
}

/** Links table files instead of copying them, because LevelDB never changes its table files. */
function copyOrLink(from: string, to: string): void {
  try {
    if (from.endsWith('.ldb')) {
      linkSync(from, to)
      return
    }
  } catch {}
  copyFileSync(from, to)
}
