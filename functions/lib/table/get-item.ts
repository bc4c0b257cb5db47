import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import type { Key } from './keys.ts'

export async function getItem(Key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await ddb.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }))
  return Item
}

/** Throws if the stored item does not match `schema`. */
export async function findRecord<S extends z.ZodMiniType>(
  schema: S,
  key: Key,
): Promise<z.output<S> | undefined> {
  const item = await getItem(key)
  return item && z.parse(schema, item)
}
