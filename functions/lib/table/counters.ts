import { randomInt } from 'node:crypto'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { plainDateIn, startOfWeek } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { CounterTotals } from '#shared/lib/table-schema.ts'
import { tableSchema } from '#shared/lib/table-schema.ts'
import { TABLE_NAME } from './dynamodb.ts'
import {
  allTimeCounterKey,
  COUNTER_SORT_KEY_END,
  COUNTERS_PK,
  type Key,
  monthCounterKey,
  parseCounterMonth,
  parseCounterWeek,
  weekCounterKey,
} from './keys.ts'
import { queryTable } from './table-commands.ts'
import type { Write } from './transact.ts'

/** The number of shards. Writers choose a random shard to avoid contention, and readers add up all shards. */
const COUNTER_SHARDS = 8

export type CounterDeltas = Readonly<Record<string, number>>

export function allTimeCounterWrite(changes: CounterDeltas): Write {
  return incrementWrite(allTimeCounterKey(randomInt(COUNTER_SHARDS)), changes)
}

export function weekCounterWrite(changes: CounterDeltas, instant: Date): Write {
  const monday = startOfWeek(plainDateIn(business.timeZone, instant))
  return incrementWrite(weekCounterKey(monday, randomInt(COUNTER_SHARDS)), changes)
}

export const monthCounterWrite = (changes: CounterDeltas, instant: Date): Write =>
  incrementWrite(monthCounterKey(getGymMonth(instant), randomInt(COUNTER_SHARDS)), changes)

/** Returns the year and month of `instant` in the gym's time zone, such as '2026-11'. */
export const getGymMonth = (instant: Date): string => plainDateIn(business.timeZone, instant).slice(0, 7)

/** Returns the counter changes for a record whose status changes. `from` is undefined for a new record. */
export function statusDeltas(entity: string, from: string | undefined, to: string): CounterDeltas {
  if (from === to) return {}
  return { ...(from && { [`${entity}.${from}`]: -1 }), [`${entity}.${to}`]: 1 }
}

function incrementWrite(Key: Key, changes: CounterDeltas): Write {
  const entries = Object.entries(changes)
  return {
    Update: {
      TableName: TABLE_NAME,
      Key,
      UpdateExpression: `ADD ${entries.map((_, i) => `#n${i} :by${i}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], i) => [`:by${i}`, by])),
    },
  }
}

export async function readCountersSince(firstMonday: PlainDate): Promise<CounterTotals> {
  const counters = await readCountersBetween(weekCounterKey(firstMonday, 0).sk, COUNTER_SORT_KEY_END)
  const allTime: Record<string, number> = {}
  const byWeek = new Map<PlainDate, Record<string, number>>()
  for (const [key, counts] of counters) {
    const monday = parseCounterWeek(key)
    const totals = monday ? (byWeek.get(monday) ?? {}) : allTime
    for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count
    if (monday) byWeek.set(monday, totals)
  }
  return { allTime, byWeek }
}

export async function readMonthCountersSince(
  firstMonth: string,
): Promise<ReadonlyMap<string, CounterDeltas>> {
  const counters = await readCountersBetween(`by-month#${firstMonth}`, 'by-month#~')
  const months = new Map<string, CounterDeltas>()
  for (const [key, counts] of counters) {
    const month = parseCounterMonth(key) ?? ''
    months.set(month, addCounts(months.get(month) ?? {}, counts))
  }
  return months
}

async function readCountersBetween(
  first: string,
  last: string,
): Promise<readonly (readonly [string, CounterDeltas])[]> {
  const { Items = [] } = await queryTable({
    KeyConditionExpression: 'pk = :counters AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':counters': COUNTERS_PK, ':first': first, ':last': last },
    ConsistentRead: true,
  })
  return Items.map(({ [tableSchema.partitionKey]: _, [tableSchema.sortKey]: key, ...counts }) => [
    String(key),
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
  ])
}

export function addCounts(one: CounterDeltas, other: CounterDeltas): CounterDeltas {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}
