import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { documents, TableName } from './client.ts'
import { countInAll, statusCounts } from './counters.ts'
import { type Key, type RecordType, statusPartition } from './keys.ts'
import { transact } from './transact.ts'

const TRIES_MAX = 5

type Change = {
  type: RecordType
  key: Key
  /** What the counters call these records, such as 'booking'. */
  counter: string
  to: string
}

/** Gives a record another status, whatever it has, and lets the counters follow; false when there is no such record. */
export async function changeStatus({ type, key, counter, to }: Change): Promise<boolean> {
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const { Item } = await documents.send(
      new GetCommand({
        TableName,
        Key: key,
        ConsistentRead: true,
        ProjectionExpression: '#status',
        ExpressionAttributeNames: { '#status': 'status' },
      }),
    )
    if (!Item) return false
    const from = String(Item.status)
    if (from === to || (await moved({ type, key, counter, to }, from))) return true
  }
  throw new Error(`The status of a ${type} changed ${TRIES_MAX} times while it was being set`)
}

async function moved({ type, key, counter, to }: Change, from: string): Promise<boolean> {
  const refusals = await transact([
    {
      Update: {
        TableName,
        Key: key,
        UpdateExpression: 'SET #status = :to, statusPk = :toPk',
        ConditionExpression: '#status = :from',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':from': from, ':to': to, ':toPk': statusPartition(type, to) },
      },
    },
    countInAll(statusCounts(counter, from, to)),
  ])
  return refusals.length === 0
}
