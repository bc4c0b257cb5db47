import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import type { Key } from './keys.ts'

export type Item = Record<string, unknown> & Key

export async function queryAll(query: Omit<QueryCommandInput, 'TableName'>): Promise<Item[]> {
  const found: Item[] = []
  for await (const { Items = [] } of paginateQuery({ client: ddb }, { TableName: TABLE_NAME, ...query })) {
    for (const item of Items) found.push({ ...item, pk: String(item.pk), sk: String(item.sk) })
  }
  return found
}

export const queryPrefix = (pk: string, prefix: string): Promise<Item[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  })

export const queryWholePartition = (pk: string): Promise<Item[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  })
