import { randomInt } from 'node:crypto'
import { business } from '#shared/business.ts'
import { dayIn, mondayOf } from '#shared/calendar.ts'
import { TableName } from './client.ts'
import { type Key, totalsKey, weekKey } from './keys.ts'
import type { Write } from './transact.ts'

/** Writers spread over these, so that two at once seldom meet on one counter; readers add them up. */
export const COUNTER_SHARDS = 8

export type Changes = Readonly<Record<string, number>>

/** Counts such as `{ 'dayPass.active': 1 }` in all. */
export function countInAll(changes: Changes): Write {
  return addition(totalsKey(randomInt(COUNTER_SHARDS)), changes)
}

/** Counts such as `{ 'dayPass.issued': 1 }` in the gym's week that holds `instant`. */
export function countInWeek(changes: Changes, instant: Date): Write {
  const monday = mondayOf(dayIn(business.timeZone, instant))
  return addition(weekKey(monday, randomInt(COUNTER_SHARDS)), changes)
}

/** What changes in all when a record gets a status, in place of another one where it had one. */
export function statusCounts(entity: string, from: string | undefined, to: string): Changes {
  if (from === to) return {}
  return { ...(from && { [`${entity}.${from}`]: -1 }), [`${entity}.${to}`]: 1 }
}

function addition(Key: Key, changes: Changes): Write {
  const entries = Object.entries(changes)
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: `ADD ${entries.map((_, i) => `#n${i} :by${i}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], i) => [`:by${i}`, by])),
    },
  }
}
