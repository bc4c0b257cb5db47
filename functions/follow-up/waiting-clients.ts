import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Client } from '#shared/lib/client.ts'
import { type LifecycleStage, LifecycleStage as Stage } from '#shared/lib/lifecycle-stage.ts'
import { fromItem } from '../lib/store/clients.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { LEAD_WAITING } from '../lib/table/keys.ts'

export type WaitingClient = { client: Client; stage: LifecycleStage }

/** Clients whose stage is New or Contacted, the one who waits longest first. The index may lag. */
export async function listWaiting(
  limit: number,
  after?: string,
): Promise<{ items: WaitingClient[]; nextCursor: string | undefined }> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: 'followUp',
      KeyConditionExpression: 'followUpPk = :waiting AND followUpSk > :after',
      ExpressionAttributeValues: { ':waiting': LEAD_WAITING, ':after': after || ' ' },
      Limit: limit,
    }),
  )
  const found = Items.map((item) => ({ client: fromItem(item), stage: Stage.parse(item.leadStage ?? 'new') }))
  const last = Items.length === limit ? Items.at(-1)?.followUpSk : undefined
  return { items: found.filter(({ client }) => isWaiting(client)), nextCursor: last && String(last) }
}

/** Who came or paid meanwhile leaves the index with the next run of the job. */
const isWaiting = ({ status, summary, mergedInto }: Client) =>
  status === 'prospect' && summary.visits === 0 && !mergedInto
