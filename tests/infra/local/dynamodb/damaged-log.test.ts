import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from 'dynalite/db/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDamage } from '#infra/local/dynamodb/level-log.ts'
import { openStore } from '#infra/local/dynamodb/open-store.ts'

const RECORDS = 300
const folder = mkdtempSync(join(tmpdir(), 'damaged-log-'))
const original = join(folder, 'original', 'dynamodb')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (n: number) => `item-gym~${n}/${Buffer.from('BOOKING#1').toString('hex')}/00/`
const logOf = (table: string) =>
  join(table, readdirSync(table).find((file) => file.endsWith('.log')) ?? 'no log')

async function putAll({ db }: Store, version: string): Promise<void> {
  for (let n = 0; n < RECORDS; n++) {
    const value = { version: { S: version }, text: { S: 'x'.repeat(n * 7) } }
    await db.batch([{ type: 'put', key: keyOf(n), value }])
  }
}

function lastRecordOf(log: Buffer): number {
  let last = log.length - (log.length % 32_768)
  for (let at = last; at < log.length; at += 7 + log.readUInt16LE(at + 4)) last = at
  return last
}

/** Two versions of each record; the log holds the newer one. */
beforeAll(async () => {
  for (const version of ['old', 'new']) {
    const store = await openStore(original)
    await putAll(store, version)
    await store.db.close()
  }
})

/** Opens a copy with a changed log. */
async function openDamaged(name: string, change: (log: Buffer) => Buffer) {
  const data = join(folder, name)
  cpSync(join(original, '..'), data, { recursive: true })
  const table = join(data, 'dynamodb')
  const damaged = change(readFileSync(logOf(table)))
  writeFileSync(logOf(table), damaged)
  const warnings: string[] = []
  const store = await openStore(table, (line) => warnings.push(line))
  const values = await store.db.getMany(Array.from({ length: RECORDS }, (_, n) => keyOf(n)))
  await store.db.close()
  const isNewest = values.every((value) => JSON.stringify(value)?.includes('"new"'))
  const kept = readdirSync(data).find((file) => file.includes('-damaged-'))
  const isKept = kept !== undefined && readFileSync(logOf(join(data, kept))).equals(damaged)
  rmSync(data, { recursive: true, force: true })
  return { table, warnings, isNewest, isKept }
}

function flip(log: Buffer, count: number, from = 0, to = log.length): Buffer {
  const changed = Buffer.from(log)
  for (let n = 0; n < count; n++) {
    const at = from + Math.floor(Math.random() * (to - from))
    changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
  }
  return changed
}

describe('a damaged log of the local database', () => {
  it('that puts back older versions is named in one line, and the folder is kept', async () => {
    for (let round = 0; round < 5; round++) {
      const { table, warnings, isNewest, isKept } = await openDamaged(`spread-${round}`, (log) =>
        flip(log, 200),
      )
      expect(isNewest).toBe(false)
      expect(warnings).toEqual([
        expect.stringMatching(
          new RegExp(
            `^A file in ${table} is damaged: \\d+\\.log from byte \\d+ on\\. Changes may be missing\\. ${table}-damaged-\\S+ is the folder as it was\\.$`,
          ),
        ),
      ])
      expect(isKept).toBe(true)
    }
  })

  it('is never read silently, wherever one byte of it is changed', async () => {
    for (let round = 0; round < 40; round++) {
      const { warnings, isNewest } = await openDamaged(`one-${round}`, (log) =>
        // Half of them in the last block, where LevelDB takes a wrong length for the end of the file.
        flip(log, 1, round % 2 ? log.length - (log.length % 32_768) : 0),
      )
      expect([isNewest, warnings.length]).not.toEqual([false, 0])
    }
  })

  it('is not one that a kill has cut off, nor one that ends with zeros', async () => {
    const log = readFileSync(logOf(original))
    expect(findDamage(log)).toBeUndefined()
    expect(findDamage(Buffer.concat([log, Buffer.alloc(5000)]))).toBeUndefined()
    for (let cut = 1; cut < 3000; cut += 13)
      expect(findDamage(log.subarray(0, log.length - cut))).toBeUndefined()
    const { warnings, isNewest } = await openDamaged('whole', (whole) => whole)
    expect([warnings, isNewest]).toEqual([[], true])
  })

  it('has lost a record when the wrong length of another hides it', () => {
    const log = readFileSync(logOf(original))
    const lastBlock = log.length - (log.length % 32_768)
    // The record that ends in the last block, and the last one, as if each were longer than the file.
    for (const at of [lastBlock, lastRecordOf(log)]) {
      const changed = Buffer.from(log)
      changed.writeUInt16LE(32_768 - 7 - (at - lastBlock), at + 4)
      expect(findDamage(changed)).toBe(at)
    }
  })
})
