import { getRetentionCutoff, type RetentionType, retentionTypeNames } from '#shared/clients/retention.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import type { RecordType } from '../lib/table/keys.ts'
import { type Item, queryAll } from '../lib/table/query-all.ts'
import { applyErasure } from './personal-records.ts'

type Options = {
  today: PlainDate
  dryRun: boolean
  hasTime?: () => boolean
}
export type RemovedCounts = Partial<Record<RetentionType, number>>
type RemovalResult = { counts: RemovedCounts; hasMore: boolean; failures: readonly unknown[] }

/** Removes expired records. With `dryRun`, only counts them. If a record cannot be erased, continues with the other records. */
export async function removeExpiredRecords({
  today,
  dryRun,
  hasTime = () => true,
}: Options): Promise<RemovalResult> {
  const counts: RemovedCounts = {}
  const failures: unknown[] = []
  for (const type of retentionTypeNames) {
    for (const record of await findCreatedBefore(type, getRetentionCutoff(type, today))) {
      if (!hasTime()) return { counts, hasMore: true, failures }
      try {
        const { action } = await applyErasure(record, today, dryRun)
        if (action === 'erase') counts[type] = (counts[type] ?? 0) + 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  return { counts, hasMore: false, failures }
}

export function findCreatedBefore(type: RecordType, day: PlainDate): Promise<Item[]> {
  return queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type AND typeSk < :day',
    ExpressionAttributeValues: { ':type': type, ':day': day },
  })
}
