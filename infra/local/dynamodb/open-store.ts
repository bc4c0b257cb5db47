import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Store, Table } from 'dynalite/db/index.js'
import * as dynalite from 'dynalite/db/index.js'
import { isDiskFullError, StartupError } from '../start/startup-error.ts'
import { copyBeforeOpening } from './copy-before-opening.ts'
import { findDamagedOffset } from './level-log.ts'
import { readLiveTableFiles } from './live-tables.ts'
import { countRecords, describeMissingRecords, readRecordCounts, trackRecordCounts } from './record-count.ts'

const OWNER_ONLY_MODE = 0o700

export async function openStore(
  folder: string | undefined,
  warn: (line: string) => void = console.error,
): Promise<Store> {
  if (folder === undefined) {
    const store = createStore(undefined)
    await store.db.open()
    return store
  }
  try {
    prepareFolder(folder)
    return await openFolder(folder, warn)
  } catch (error) {
    throw toStartupError(folder, error)
  }
}

function createStore(path: string | undefined): Store {
  const store = dynalite.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  makeReadsSynchronous(store.db)
  cacheTables(store)
  return store
}

/** Caches table descriptions, because the engine reads them several times per operation. */
function cacheTables(store: Store): void {
  const tablesByName = new Map<string, Table>()
  const { db, getTable } = store
  const put = db.put.bind(db)
  db.put = (...values) => {
    tablesByName.clear()
    return put(...values)
  }
  store.getTable = (name, checkStatus, done) => {
    if (typeof checkStatus !== 'function') return getTable(name, checkStatus, done)
    const table = tablesByName.get(name)
    if (table) return checkStatus(null, table)
    getTable(name, (error, foundTable) => {
      if (foundTable) tablesByName.set(name, foundTable)
      checkStatus(error, foundTable)
    })
  }
}

const VALUES_PER_READ = 100

/** Reads items synchronously, because switching threads takes longer. Closes iterators, because an open iterator keeps outdated data. */
function makeReadsSynchronous(db: Store['db']): void {
  db.get = (key, done) => done(null, db.getSync(key))
  db.createValueStream = (range) => {
    const iterator = db.values(range)
    return new Readable({
      objectMode: true,
      read() {
        iterator
          .nextv(VALUES_PER_READ)
          .then((values) => {
            for (const value of values.length > 0 ? values : [null]) this.push(value)
          })
          .catch((error) => this.destroy(error))
      },
      destroy: (error, done) => void iterator.close().then(() => done(error), done),
    })
  }
}

async function openFolder(folder: string, warn: (line: string) => void): Promise<Store> {
  const recordCountsFile = `${folder}-record-count.json`
  const expectedCounts = readRecordCounts(recordCountsFile)
  // Checks the log before LevelDB opens it, because LevelDB deletes log records that are unreadable.
  const damageText = describeDamagedLog(folder)
  const copy = expectedCounts || damageText ? copyBeforeOpening(folder) : undefined
  const store = createStore(folder)
  await store.db.open().catch((error: unknown) => {
    copy?.discard()
    throw error
  })
  const actualCounts = await countRecords(store).catch(async (error: unknown) => {
    await store.db.close()
    copy?.restore()
    throw error
  })
  const missingRecordsText = expectedCounts && describeMissingRecords(expectedCounts, actualCounts)
  if (missingRecordsText) {
    warn(
      `A file in ${folder} is damaged: ${missingRecordsText} are missing. A copy from before this start is in ${copy?.keep()}.`,
    )
  } else if (damageText) {
    warn(
      `A file in ${folder} is damaged: ${damageText}. Changes may be missing. A copy from before this start is in ${copy?.keep()}.`,
    )
  } else copy?.remove()
  trackRecordCounts(store, recordCountsFile, actualCounts)
  return store
}

function describeDamagedLog(folder: string): string | undefined {
  for (const file of readdirSync(folder)) {
    const at = file.endsWith('.log') ? findDamagedOffset(readFileSync(join(folder, file))) : undefined
    if (at !== undefined) return `${file} from byte ${at} on`
  }
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  // Other users of the computer could read the files of earlier versions, so the mode of the folder denies them access.
  chmodSync(folder, OWNER_ONLY_MODE)
  const files = readdirSync(folder)
  // Throws without the file CURRENT, because LevelDB would treat the folder as empty and delete its records.
  const isEmpty = !files.some((file) => /\.(ldb|log)$|^MANIFEST/.test(file))
  if (!isEmpty && !existsSync(`${folder}/CURRENT`))
    throw corruptDatabaseError(folder, 'the file CURRENT is missing')
  const liveFiles = readLiveTableFiles(folder)
  const tables = files.filter((file) => file.endsWith('.ldb') && (!liveFiles || liveFiles.has(file)))
  const truncatedFile = tables.find((file) => !endsWithFooter(join(folder, file)))
  if (truncatedFile) throw corruptDatabaseError(folder, `the file ${truncatedFile} is truncated`)
}

const TABLE_FILE_FOOTER = Buffer.from('57fb808b247547db', 'hex')

function endsWithFooter(file: string): boolean {
  const descriptor = openSync(file, 'r')
  const end = Buffer.alloc(TABLE_FILE_FOOTER.length)
  const from = Math.max(0, fstatSync(descriptor).size - end.length)
  readSync(descriptor, end, 0, end.length, from)
  closeSync(descriptor)
  return end.equals(TABLE_FILE_FOOTER)
}

function toStartupError(folder: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  const reason = reasonFrom(error)
  if (/held by process|lock .*LOCK: /i.test(reason)) {
    return new StartupError(
      `The data in ${folder} is in use by another running process. Stop that process, or choose another folder with DATA_DIR.`,
    )
  }
  if (isDiskFullError(error)) {
    return new StartupError(
      `The disk of ${folder} is full. Nothing was changed. Free disk space and start again.`,
    )
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|ENOENT|Permission denied|Not a directory/i.test(reason)) {
    return new StartupError(
      `The data folder ${folder} cannot be written to (${reason}). Choose another folder with DATA_DIR.`,
    )
  }
  return corruptDatabaseError(folder, reason)
}

function corruptDatabaseError(folder: string, reason: string): StartupError {
  return new StartupError(
    `The data in ${folder} is damaged (${reason}). Nothing was changed. Move the folder away, or choose another folder with DATA_DIR.`,
  )
}

function reasonFrom(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
