import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { limitWriteRate } from '#scripts/migrate/write-rate.ts'

/** A transaction that writes one item of less than 1 KB to a table without indexes consumes two units. */
const write = () =>
  transact([{ Put: { TableName: TABLE_NAME, Item: { pk: `TEST#${randomUUID()}`, sk: 'ITEM' } } }])

let stop = () => undefined as unknown
afterEach(() => stop())

/** A clock that advances only when the code waits. */
function limitTo(rate: number) {
  let milliseconds = 0
  const sleep = async (wait: number) => {
    milliseconds += wait
  }
  const limit = limitWriteRate(ddb, rate, { now: () => milliseconds, sleep })
  stop = limit.stop
  return { ...limit, elapsed: () => milliseconds, sleep }
}

it('writes 20 units in two seconds at ten units a second', async () => {
  const { elapsed, getConsumedUnits } = limitTo(10)
  for (let i = 0; i < 11; i++) await write()
  expect(getConsumedUnits()).toBe(22)
  expect(elapsed()).toBe(2000)
})

it('control: without a rate no call waits', async () => {
  const { elapsed, getConsumedUnits } = limitTo(Number.POSITIVE_INFINITY)
  for (let i = 0; i < 11; i++) await write()
  expect([getConsumedUnits(), elapsed()]).toEqual([22, 0])
})

it('does not save up the rate of a pause', async () => {
  const { elapsed, sleep } = limitTo(10)
  await sleep(60_000)
  await write()
  const before = elapsed()
  for (let i = 0; i < 5; i++) await write()
  expect(elapsed() - before).toBe(1000)
})
