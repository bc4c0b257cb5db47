import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from 'dynalite/db/index.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findDamagedOffset } from '#infra/local/dynamodb/level-log.ts'
import { openStore } from '#infra/local/dynamodb/open-store.ts'
import { createWriteBuffer } from '#infra/local/dynamodb/write-buffer.ts'
import { isDiskFullError } from '#infra/local/start/startup-error.ts'

const RECORDS = 300
const BLOCK = 32_768
const folder = mkdtempSync(join(tmpdir(), 'open-store-'))
const original = join(folder, 'original', 'dynamodb')
const killed = join(folder, 'killed', 'dynamodb')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (n: number) => `item-gym~${n}/${Buffer.from('BOOKING#1').toString('hex')}/00/`
const keys = Array.from({ length: RECORDS }, (_, n) => keyOf(n))
const fileOf = (table: string, ending: string) =>
  readdirSync(table)
    .filter((file) => file.endsWith(ending))
    .map((file) => join(table, file))
    .sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? 'no file'
const logOf = (table: string) => fileOf(table, '.log')
const lastBlockOf = (log: Buffer) => log.length - (log.length % BLOCK)

async function putAll({ db }: Store, version: string): Promise<void> {
  for (const [n, key] of keys.entries()) {
    const value = { version: { S: version }, text: { S: 'x'.repeat(n * 7) } }
    await db.batch([{ type: 'put', key, value }])
  }
}

/** Writes two versions of each record. The log contains the newer one. `killed` is a copy of an open store. */
beforeAll(async () => {
  for (const version of ['old', 'new']) {
    const store = await openStore(original)
    await putAll(store, version)
    if (version === 'old') cpSync(join(original, '..'), join(killed, '..'), { recursive: true })
    await store.db.close()
  }
})

async function open(table: string) {
  const warnings: string[] = []
  const store = await openStore(table, (line) => warnings.push(line))
  const values = keys.map((key) => store.db.getSync(key))
  await store.db.close()
  return { warnings, values }
}

async function openDamaged(source: string, damage: (table: string) => void) {
  const data = mkdtempSync(join(folder, 'copy-'))
  cpSync(join(source, '..'), data, { recursive: true })
  const table = join(data, 'dynamodb')
  damage(table)
  const log = readFileSync(logOf(table))
  const { warnings, values } = await open(table)
  const kept = readdirSync(data).find((file) => file.includes('-damaged-'))
  const isKept = kept !== undefined && readFileSync(logOf(join(data, kept))).equals(log)
  const isNewest = values.every((value) => JSON.stringify(value)?.includes('"new"'))
  const count = values.filter((value) => value !== undefined).length
  return { data, table, warnings, isNewest, count, isKept }
}

const changeLog = (change: (log: Buffer) => Buffer) => (table: string) =>
  writeFileSync(logOf(table), change(readFileSync(logOf(table))))

function flip(log: Buffer, count: number, from = 0): Buffer {
  const changed = Buffer.from(log)
  for (let n = 0; n < count; n++) {
    const at = from + Math.floor(Math.random() * (log.length - from))
    changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
  }
  return changed
}

function overwriteMiddle(file: string): void {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  writeFileSync(file, bytes.fill(0xa5, middle, middle + 2000))
}

describe('a damaged log of the local database', () => {
  it.each([
    ['truncated', (log: string) => truncateSync(log, Math.floor(statSync(log).size * 0.6))],
    ['overwritten in the middle', overwriteMiddle],
  ])(
    'that is %s leads to one warning with the number of lost records and a copy of the folder',
    async (_, damage) => {
      const found = await openDamaged(killed, (table) => damage(logOf(table)))
      expect(found.count).toBeLessThan(RECORDS)
      const lost = RECORDS - found.count
      expect(found.warnings).toEqual([
        expect.stringMatching(
          new RegExp(
            `^A file in ${found.table} is damaged: ${lost} of ${RECORDS} records \\(${lost} BOOKING\\) are missing\\. A copy from before this start is in .*-damaged-\\S+\\.$`,
          ),
        ),
      ])
      expect(found.isKept).toBe(true)
      expect((await open(found.table)).warnings).toEqual([])
    },
  )

  it('that contains older versions leads to one warning and a copy of the folder', async () => {
    for (let round = 0; round < 3; round++) {
      const found = await openDamaged(
        original,
        changeLog((log) => flip(log, 200)),
      )
      expect([found.isNewest, found.isKept]).toEqual([false, true])
      expect(found.warnings).toEqual([
        expect.stringMatching(
          new RegExp(
            `^A file in ${found.table} is damaged: \\d+\\.log from byte \\d+ on\\. Changes may be missing\\. A copy from before this start is in ${found.table}-damaged-\\S+\\.$`,
          ),
        ),
      ])
    }
  })

  it('is never read without a warning, regardless of the position of the changed byte', async () => {
    for (let round = 0; round < 20; round++) {
      // Every second change is in the last block, where LevelDB takes a wrong length for the end of the file.
      const damage = changeLog((log) => flip(log, 1, round % 2 ? lastBlockOf(log) : 0))
      const { warnings, isNewest } = await openDamaged(original, damage)
      expect([isNewest, warnings.length]).not.toEqual([false, 0])
    }
  })

  it('is not reported for a log that a kill has cut off or that ends with zeros', async () => {
    const log = readFileSync(logOf(original))
    expect(findDamagedOffset(log)).toBeUndefined()
    expect(findDamagedOffset(Buffer.concat([log, Buffer.alloc(5000)]))).toBeUndefined()
    for (let cut = 1; cut < 3000; cut += 13)
      expect(findDamagedOffset(log.subarray(0, log.length - cut))).toBeUndefined()
    const { warnings, count, data } = await openDamaged(killed, () => undefined)
    expect([warnings, count]).toEqual([[], RECORDS])
    expect(readdirSync(data).filter((file) => /damaged|opening/.test(file))).toEqual([])
  })

  it('is reported if a wrong length hides another record', () => {
    const log = readFileSync(logOf(original))
    const lastBlock = lastBlockOf(log)
    let last = lastBlock
    for (let at = last; at < log.length; at += 7 + log.readUInt16LE(at + 4)) last = at
    // The loop damages the first and the last record of the last block, so that their length exceeds the file.
    for (const at of [lastBlock, last]) {
      const changed = Buffer.from(log)
      changed.writeUInt16LE(BLOCK - 7 - (at - lastBlock), at + 4)
      expect(findDamagedOffset(changed)).toBe(at)
    }
  })
})

describe('a damaged table file of the local database', () => {
  const contentsOf = (table: string) =>
    readdirSync(table)
      .filter((file) => !/^LO/.test(file))
      .map((file) => [file, readFileSync(join(table, file)).toString('base64')])

  it.each([
    ['truncated', /the file \d+\.ldb is truncated/, (file: string) => truncateSync(file, 10_000)],
    ['overwritten in the middle', /\(.+\)/, overwriteMiddle],
  ])('that is %s stops the start with a one-line error and is not changed', async (name, reason, damage) => {
    const table = join(folder, name, 'dynamodb')
    cpSync(join(original, '..'), join(table, '..'), { recursive: true })
    damage(fileOf(table, '.ldb'))
    const before = contentsOf(table)
    await expect(openStore(table)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        new RegExp(`^The data in .* is damaged .*${reason.source}.* Nothing was changed.*$`),
      ),
    })
    expect(contentsOf(table)).toEqual(before)
  })

  it('is not reported for a remaining file of an interrupted compaction', async () => {
    const { warnings, isNewest } = await openDamaged(original, (table) => {
      copyFileSync(fileOf(table, '.ldb'), join(table, '999999.ldb'))
      truncateSync(join(table, '999999.ldb'), 1000)
    })
    expect([warnings, isNewest]).toEqual([[], true])
  })
})

describe('a full disk', () => {
  it('rejects writes after the first error, because the next start would lose them', async () => {
    const store = await openStore(undefined)
    const put = async (key: string) => {
      const work = createWriteBuffer(store)
      await new Promise((done) => work.store.getItemDb('gym').put(key, { pk: { S: key } }, done))
      await work.commit()
    }
    await put('before')
    const batch = vi.spyOn(store.db, 'batch').mockRejectedValueOnce(new Error('No space left on device'))
    await expect(put('meanwhile')).rejects.toThrow('No space left on device')
    batch.mockRestore()
    await expect(put('after')).rejects.toThrow('Free disk space and restart npm start')
  })

  it('is recognized in errors of LevelDB and Node, also as the cause of another error', () => {
    const levelDb = new Error('IO error: /data/dynamodb/MANIFEST-000004: No space left on device')
    const node = new Error('ENOSPC: no space left on device, write')
    for (const error of [levelDb, node, new Error('Database failed to open', { cause: levelDb })])
      expect(isDiskFullError(error)).toBe(true)
    expect(isDiskFullError(new Error('Corruption: 1 missing files'))).toBe(false)
  })
})
