import * as z from 'zod/mini'
import type { Client } from '#shared/client.ts'
import { Waiver, waiverSummary } from '#shared/waiver.ts'
import { findClientRecords } from './client-records.ts'
import { incrementAllTime } from './table/counters.ts'
import { TABLE_NAME } from './table/dynamodb.ts'
import { subjectOf, waiverKey } from './table/keys.ts'
import { toItem } from './waivers.ts'
import { clientBoundWrites } from './writes/client-bound-writes.ts'
import { type RequestContext, writeIdempotently } from './writes/idempotent-write.ts'

/** Stores a waiver on paper with the client's summary; the client's other waivers count too. */
export async function insertPaper(waiver: Waiver, client: Client, context: RequestContext): Promise<void> {
  const { records, covering } = await findClientRecords(client.id)
  const others = records.filter(({ sk }) => sk === 'WAIVER').map((record) => z.parse(Waiver, record))
  const key = waiverKey(waiver.id)
  const activity = {
    type: 'paperWaiverRecorded',
    clientId: client.id,
    actor: context.actor,
    subject: subjectOf(key),
  } as const
  await writeIdempotently(
    key,
    [
      {
        Put: {
          TableName: TABLE_NAME,
          Item: toItem(waiver),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...clientBoundWrites(activity, context.now, waiverSummary([...others, waiver], covering)),
      incrementAllTime({ 'waiver.signed': 1 }),
    ],
    context,
  )
}
