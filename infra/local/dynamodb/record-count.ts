import { readFileSync, writeFileSync } from 'node:fs'
import type { Change, Store } from 'dynalite/db/index.js'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'

export type RecordCounts = Record<string, number>

const RecordCounts = z.record(z.string(), z.number())
const ITEM_PREFIX = 'item-'
/** The file has a fixed size, so that one write can replace its whole content. */
const FILE_BYTES = 4096

export async function countRecords({ db }: Store): Promise<RecordCounts> {
  const counts: RecordCounts = {}
  for await (const key of db.keys({ gte: ITEM_PREFIX, lt: `${ITEM_PREFIX}\xff` })) add(counts, key, 1)
  return counts
}

export function readRecordCounts(file: string): RecordCounts | undefined {
  try {
    const parsed = parse(RecordCounts, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}

export function describeMissingRecords(expected: RecordCounts, found: RecordCounts): string | undefined {
  const missing = Object.entries(expected)
    .map(([kind, count]) => ({ kind, count: count - (found[kind] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (missing.length === 0) return undefined
  const total = Object.values(expected).reduce((sum, count) => sum + count, 0)
  const lostTotal = missing.reduce((sum, { count }) => sum + count, 0)
  return `${lostTotal} of ${total} records (${missing.map(({ kind, count }) => `${count} ${kind}`).join(', ')})`
}

/** Saves the lower count before a deletion and the higher count after an addition, so that a crash does not look like a loss of records. */
export function trackRecordCounts({ db }: Store, file: string, counts: RecordCounts): void {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const save = () => writeFileSync(file, JSON.stringify(counts).padEnd(FILE_BYTES), { flag: 'r+' })
  const batch = db.batch.bind(db)

  async function writeAndCount(changes: Change[]): Promise<void> {
    const { added, deleted } = changedKeys(db, changes)
    if (deleted.length > 0) {
      for (const key of deleted) add(counts, key, -1)
      save()
    }
    await batch(changes)
    if (added.length === 0) return
    for (const key of added) add(counts, key, 1)
    saveIfPossible(save)
  }

  saveIfPossible(save)
  db.batch = (changes, done) => {
    const work = writeAndCount(changes)
    if (done) work.then(() => done(null), done)
    return work
  }
}

/** Ignores errors such as a full disk. The stored count is then too low, which does not look like a loss of records. */
function saveIfPossible(save: () => void): void {
  try {
    save()
  } catch {}
}

function changedKeys(db: Store['db'], changes: readonly Change[]) {
  const recordChanges = changes.filter(({ key }) => key.startsWith(ITEM_PREFIX))
  const exists = (key: string) => db.getSync(key) !== undefined
  const keysOfType = (type: Change['type'], isStored: boolean) =>
    recordChanges.filter((each) => each.type === type && exists(each.key) === isStored).map(({ key }) => key)
  return { added: keysOfType('put', false), deleted: keysOfType('del', true) }
}

function add(counts: RecordCounts, key: string, by: number): void {
  const kind = kindOf(key)
  counts[kind] = (counts[kind] ?? 0) + by
}

function kindOf(key: string): string {
  const [, partition = ''] = key.slice(key.indexOf('~')).split('/')
  return Buffer.from(partition, 'hex').toString().split('#', 1)[0] ?? ''
}
