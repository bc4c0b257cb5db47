import { Activity } from '#shared/lib/activity.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import type { PlainDate, TimeRange } from '#shared/lib/dates/plain-date.ts'
import type { GymDigest } from '#shared/lib/email/gym-emails.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { gymDigestKey } from '../lib/table/keys.ts'
import { queryBetween } from '../lib/table/query-between.ts'
import { tryPut } from '../lib/table/table-commands.ts'

const RETENTION_DAYS = 30

export async function listDaysWithoutDigest(days: readonly PlainDate[]): Promise<PlainDate[]> {
  const existingDays = new Set((await batchGet(days.map(gymDigestKey))).map(({ day }) => day))
  return days.filter((day) => !existingDays.has(day))
}

export const listActivities = (range: TimeRange, types: readonly Activity['type'][]): Promise<Activity[]> =>
  queryBetween('ACTIVITY', Activity, range, {
    filter: {
      expression: `#type IN (${types.map((_, i) => `:oneOf${i}`).join(', ')})`,
      names: { '#type': 'type' },
      values: Object.fromEntries(types.map((type, i) => [`:oneOf${i}`, type])),
    },
  })

/** Stores the digest. Queues its email only if the digest has lines to report. Returns false if the day already has a digest. */
export async function insert(digest: GymDigest, to: string, now: Date): Promise<boolean> {
  const email = { emails: [createOutboxEmail('gymDigest', to)], ...outboxKeys({ dueAt: now.toISOString() }) }
  const ttl = Math.floor((now.getTime() + RETENTION_DAYS * MS_PER_DAY) / 1000)
  return tryPut({
    Item: { ...gymDigestKey(digest.day), ...digest, ...(digest.lines.length > 0 && email), ttl },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
}
