import type * as z from 'zod/mini'
import {
  type EraseClientInput,
  type Erasure,
  isStillPaying,
  isTypedNameCorrect,
} from '#shared/clients/erasure.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import { type Item, queryWholePartition } from '../lib/table/query-all.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { applyErasure, type ErasureResult, eraseClient, findRecordsByClient } from './personal-records.ts'

const CONCURRENT_ERASURES = 10

/** Blocks writes for the client before erasing the records. The call can be repeated after an interruption. */
export async function eraseOnRequest(
  { id, name }: z.output<typeof EraseClientInput>,
  { actor, now }: ActionContext,
): Promise<Erasure> {
  const client = await clients.getCurrent(id)
  if (!isTypedNameCorrect(name, fullName(client)))
    throw new ApiError('invalidInput', {
      fields: { name: `Enter the name exactly as shown in the client file` },
    })
  if (isStillPaying(client)) throw new ApiError('clientStillPaying')
  await lockForErasure(client, now)
  const subject = getActivitySubject(clientKey(client.id))
  const activity = activityWrite({ type: 'clientErased', clientId: undefined, actor, subject }, now)
  const records = await findRecordsByClient(client.id)
  const clientRecord = records.at(-1)
  const today = plainDateIn(business.timeZone, now)
  const results = await eraseAll(records.slice(0, -1), today)
  if (clientRecord) await eraseClient(clientRecord, await queryWholePartition(clientRecord.pk), [activity])
  const countOf = (action: ErasureResult['action']) => results.filter((one) => one.action === action).length
  return {
    id: client.id,
    erased: countOf('erase') + 1,
    anonymized: countOf('anonymize'),
    keptUntil: results.flatMap(({ until }) => until ?? []).toSorted(),
  }
}

/** Sets an attribute that every write for the client checks, so that no record is added after the erasure. */
export async function lockForErasure({ id, erasingSince }: Client, now: Date): Promise<void> {
  if (!erasingSince) await transactForClient([clientWrite(id, { set: { erasingSince: now.toISOString() } })])
}

/** Erases the records in the given order. The client must be last, because a repeated call finds the other records through the client. */
async function eraseAll(records: readonly Item[], today: PlainDate): Promise<ErasureResult[]> {
  const results: ErasureResult[] = []
  for (let start = 0; start < records.length; start += CONCURRENT_ERASURES) {
    const batch = records.slice(start, start + CONCURRENT_ERASURES)
    results.push(...(await Promise.all(batch.map((record) => applyErasure(record, today, false)))))
  }
  return results
}
