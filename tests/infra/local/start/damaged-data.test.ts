import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Endpoints,
  type LocalProcess,
  startExpectingFailure,
  startLocalProcess,
} from '#tests/support/local/local-process.ts'

const TableName = 'gym'
const BOOKINGS = 100
const folder = mkdtempSync(join(tmpdir(), 'damaged-data-'))
const original = join(folder, 'original')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function clientOf({ environment }: Endpoints): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }))
}

async function putBookings({ endpoints }: LocalProcess): Promise<void> {
  const client = clientOf(endpoints)
  const ids = Array.from({ length: BOOKINGS }, (_, n) => `BOOKING#${n}`)
  for (let from = 0; from < ids.length; from += 25) {
    const puts = ids.slice(from, from + 25).map((pk) => ({
      // Of the size of a booking, so that the log has several blocks.
      PutRequest: { Item: { pk, sk: 'BOOKING', typePk: 'BOOKING', typeSk: pk, text: pk.repeat(200) } },
    }))
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
}

async function countBookings({ endpoints }: LocalProcess): Promise<number> {
  let count = 0
  for await (const { Items = [] } of paginateScan({ client: clientOf(endpoints) }, { TableName }))
    count += Items.filter(({ sk }) => sk === 'BOOKING').length
  return count
}

/** A copy of the original data with its table's folder. */
function copyOf(name: string): { data: string; table: string } {
  const data = join(folder, name)
  cpSync(original, data, { recursive: true })
  return { data, table: join(data, 'dynamodb') }
}

const largest = (table: string, ending: string): string =>
  readdirSync(table)
    .filter((file) => file.endsWith(ending))
    .map((file) => join(table, file))
    .sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? ''

function overwriteMiddle(file: string): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(2000, 0xa5), 0, 2000, Math.floor(statSync(file).size / 2))
}

const contentsOf = (table: string) =>
  Object.fromEntries(
    readdirSync(table)
      .filter((file) => !/^LO/.test(file))
      .map((file) => [file, readFileSync(join(table, file)).toString('base64')]),
  )

beforeAll(async () => {
  const running = await startLocalProcess({ DATA_DIR: original })
  await putBookings(running)
  await running.stop('SIGKILL')
})

describe('records that a damaged log has lost', () => {
  it.each([
    ['truncated', (log: string) => truncateSync(log, Math.floor(statSync(log).size * 0.6))],
    ['overwritten in the middle', overwriteMiddle],
  ])('are counted in one line when the log is %s, and its folder is kept', async (name, damage) => {
    const { data, table } = copyOf(name)
    damage(largest(table, '.log'))
    const damaged = readFileSync(largest(table, '.log'))
    const running = await startLocalProcess({ DATA_DIR: data })
    const left = await countBookings(running)
    expect(left).toBeLessThan(BOOKINGS)
    const lines = running
      .output()
      .split('\n')
      .filter((line) => line.includes('missing'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      new RegExp(
        `^A file in ${table} is damaged: \\d+ of \\d+ records \\(.*\\b${BOOKINGS - left} BOOKING\\b.*\\) are missing\\. .*-damaged-\\S+ is the folder as it was\\.$`,
      ),
    )
    const kept = join(data, readdirSync(data).find((file) => file.includes('-damaged-')) ?? '')
    expect(readFileSync(largest(kept, '.log')).equals(damaged)).toBe(true)
    await running.stop('SIGTERM')

    const again = await startLocalProcess({ DATA_DIR: data })
    expect(again.output()).not.toContain('missing')
    expect(await countBookings(again)).toBe(left)
    await again.stop('SIGTERM')
  })

  it('are none after a kill, and nothing is said', async () => {
    const { data } = copyOf('killed')
    const running = await startLocalProcess({ DATA_DIR: data })
    expect(await countBookings(running)).toBe(BOOKINGS)
    expect(running.output()).not.toContain('missing')
    expect(readdirSync(data).filter((file) => /damaged|opening/.test(file))).toEqual([])
    await running.stop('SIGTERM')
  })
})

describe('a damaged table file', () => {
  let table: string
  let data: string
  beforeAll(async () => {
    ;({ data, table } = copyOf('table-file'))
    // The start turns the log into a table file.
    await (await startLocalProcess({ DATA_DIR: data })).stop('SIGTERM')
  })

  it.each([
    [
      'truncated',
      /is damaged \(the file \d+\.ldb is truncated\)\. Nothing was changed/,
      (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    ],
    ['overwritten in the middle', /is damaged \(.+\)\. Nothing was changed/, overwriteMiddle],
  ])('that is %s stops the start with one line and changes nothing', async (name, expected, damage) => {
    const copy = join(folder, `table-file-${name}`)
    cpSync(data, copy, { recursive: true })
    const file = largest(join(copy, 'dynamodb'), '.ldb')
    expect(file).not.toBe('')
    damage(file)
    const before = contentsOf(join(copy, 'dynamodb'))
    const { code, words } = await startExpectingFailure({ DATA_DIR: copy })
    expect(code).toBe(1)
    expect(words).toMatch(expected)
    expect(words.split('\n')).toEqual([words])
    expect(contentsOf(join(copy, 'dynamodb'))).toEqual(before)
    expect(table).not.toBe('')
  })
})

it('the rest of an interrupted compaction is no damage', async () => {
  const { data, table } = copyOf('compaction')
  // A stop in the middle of a compaction leaves a table file that the manifest does not list.
  await (await startLocalProcess({ DATA_DIR: data })).stop('SIGTERM')
  const complete = largest(table, '.ldb')
  copyFileSync(complete, join(table, '999999.ldb'))
  truncateSync(join(table, '999999.ldb'), 1000)
  const running = await startLocalProcess({ DATA_DIR: data })
  expect(await countBookings(running)).toBe(BOOKINGS)
  await running.stop('SIGTERM')
})

it('a full disk at the start is named in one line', async () => {
  const { data } = copyOf('full-disk')
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', join(data, 'first-start.json.new'))
  const { code, words } = await startExpectingFailure({ DATA_DIR: data })
  expect([code, words]).toEqual([1, `The disk of ${data} is full. Free disk space and start again.`])
})
