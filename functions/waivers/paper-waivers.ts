import type { Client } from '#shared/lib/client.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { incrementAllTime } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { subjectOf, waiverKey } from '../lib/table/keys.ts'
import { clientWrite } from '../lib/writes/client-bound-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { WaiversChanged } from './family.ts'
import { summaryWith, toItem } from './waivers.ts'

/**
 * Stores a waiver on paper with the summary of the client, who was read before. Throws `WaiversChanged` if the client's
 * waivers changed since.
 */
export async function insertPaper(waiver: Waiver, client: Client, context: RequestContext): Promise<void> {
  const key = waiverKey(waiver.id)
  const activity = {
    type: 'paperWaiverRecorded',
    clientId: client.id,
    actor: context.actor,
    subject: subjectOf(key),
  } as const
  const put = {
    Put: { TableName: TABLE_NAME, Item: toItem(waiver), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  const writes = [put, activityWrite(activity, context.now), incrementAllTime({ 'waiver.signed': 1 })]
  const summary = [await summaryWith(client, waiver)]
  const refusal = () => new WaiversChanged()
  await writeIdempotently(
    key,
    [...conditionalWrites(writes), { write: clientWrite(client.id, { summary }), refusal }],
    context,
  )
}
