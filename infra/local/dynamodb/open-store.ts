import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import type { Store } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import { StartupError } from '../start/startup-error.ts'

const OWNER_ONLY = 0o700

/** Opens the database in a folder, or in memory. Throws a StartupError with the reason if it cannot. */
export async function openStore(folder: string | undefined): Promise<Store> {
  if (folder !== undefined) prepareFolder(folder)
  const store = dynalite.create({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  try {
    await store.db.open()
    return store
  } catch (error) {
    throw folder === undefined ? error : toStartupError(folder, error)
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    // Files of earlier versions are readable by others; the folder protects them.
    chmodSync(folder, OWNER_ONLY)
  } catch (error) {
    throw toStartupError(folder, error)
  }
  // LevelDB treats a folder without this file as empty and would delete its records.
  const isEmpty = !readdirSync(folder).some((file) => /\.(ldb|log)$|^MANIFEST/.test(file))
  if (!isEmpty && !existsSync(`${folder}/CURRENT`))
    throw corruptDatabaseError(folder, 'the file CURRENT is missing')
}

function toStartupError(folder: string, error: unknown): StartupError {
  const reason = reasonFrom(error)
  if (/held by process|lock/i.test(reason)) {
    return new StartupError(
      `The data in ${folder} is in use by another running copy. Stop that one, or choose another folder with DATA_DIR.`,
    )
  }
  if (/ENOSPC|No space left/i.test(reason)) {
    return new StartupError(
      `The disk of ${folder} is full. Free disk space and start again; nothing was changed.`,
    )
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|ENOENT|Permission denied|Not a directory/i.test(reason)) {
    return new StartupError(
      `The data folder ${folder} cannot be written (${reason}). Choose another one with DATA_DIR.`,
    )
  }
  return corruptDatabaseError(folder, reason)
}

function corruptDatabaseError(folder: string, reason: string): StartupError {
  return new StartupError(
    `The data in ${folder} is damaged (${reason}). Nothing was changed: move the folder away, or choose another one with DATA_DIR.`,
  )
}

/** LevelDB wraps the original error. */
function reasonFrom(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
