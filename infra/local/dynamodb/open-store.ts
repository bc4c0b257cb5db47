import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import type { Store } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import { StartupProblem } from '../startup-problem.ts'

/** Opens the database in a folder, or in memory; tells in one line why it cannot. */
export async function openStore(folder: string | undefined): Promise<Store> {
  if (folder !== undefined) prepare(folder)
  const store = dynalite.create({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  try {
    await store.db.open()
    return store
  } catch (error) {
    throw folder === undefined ? error : problemWith(folder, error)
  }
}

function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw problemWith(folder, error)
  }
  // LevelDB would take a folder without this file for an empty one, and delete the records in it.
  const isEmpty = !readdirSync(folder).some((file) => /\.(ldb|log)$|^MANIFEST/.test(file))
  if (!isEmpty && !existsSync(`${folder}/CURRENT`)) throw damaged(folder, 'the file CURRENT is missing')
}

function problemWith(folder: string, error: unknown): StartupProblem {
  const reason = reasonFrom(error)
  if (/held by process|lock/i.test(reason)) {
    return new StartupProblem(
      `The data in ${folder} is in use by another running copy. Stop that one, or choose another folder with DATA_DIR.`,
    )
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|ENOENT|ENOSPC|Permission denied|Not a directory/i.test(reason)) {
    return new StartupProblem(
      `The data folder ${folder} cannot be written (${reason}). Choose another one with DATA_DIR.`,
    )
  }
  return damaged(folder, reason)
}

function damaged(folder: string, reason: string): StartupProblem {
  return new StartupProblem(
    `The data in ${folder} is damaged (${reason}). Nothing was changed: move the folder away, or choose another one with DATA_DIR.`,
  )
}

/** LevelDB wraps what went wrong. */
function reasonFrom(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
