import { TABLE_NAME } from './dynamodb.ts'
import type { Key } from './keys.ts'
import type { Write } from './transact.ts'
import { updateOf } from './update-expression.ts'

/** Puts an item in a transaction, in place of one with its key. */
export const putWrite = (Item: Record<string, unknown>): Write => ({ Put: { TableName: TABLE_NAME, Item } })

/** Puts an item in a transaction; the condition fails if an item with its key exists. */
export const insertWrite = (Item: Record<string, unknown>): Write => ({
  Put: { TableName: TABLE_NAME, Item, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Updates an item in a transaction; undefined removes an attribute. */
export const updateWrite = (Key: Key, ...update: Parameters<typeof updateOf>): Write => ({
  Update: { TableName: TABLE_NAME, Key, ...updateOf(...update) },
})

type Delete = NonNullable<Write['Delete']>

export const deleteWrite = (Key: Key, condition?: Omit<Delete, 'TableName' | 'Key'>): Write => ({
  Delete: { TableName: TABLE_NAME, Key, ...condition },
})
