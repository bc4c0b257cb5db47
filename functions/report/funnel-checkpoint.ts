import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { funnelCheckpointKey } from '../lib/table/keys.ts'

/** Longer than the index of all activities lags. */
const OVERLAP_MS = 10 * 60_000
/** A table that was never counted is counted by the migration; the first run catches up what came since. */
const FIRST_RUN_MS = 24 * 60 * 60_000

/** From when on activities have to be counted. */
export async function findCheckpoint(now: Date): Promise<string> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: funnelCheckpointKey, ConsistentRead: true }),
  )
  const until = Item ? Date.parse(String(Item.until)) - OVERLAP_MS : now.getTime() - FIRST_RUN_MS
  return new Date(until).toISOString()
}

export async function storeCheckpoint(until: Date): Promise<void> {
  const Item = { ...funnelCheckpointKey, until: until.toISOString() }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
}

/** The clients of whom an activity since `from` tells, and those they were merged with. */
export async function listChangedClients(from: string): Promise<string[]> {
  const ids = new Set<string>()
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      IndexName: 'byType',
      KeyConditionExpression: 'typePk = :type AND typeSk >= :from',
      ExpressionAttributeValues: { ':type': 'ACTIVITY', ':from': from },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const { clientId, type, subject } of Items) {
      if (clientId) ids.add(String(clientId))
      if (type === 'clientsMerged' || type === 'mergeUndone') ids.add(String(subject?.id))
    }
  }
  return [...ids]
}
