import { TABLE_NAME } from './dynamodb.ts'
import type { Key } from './keys.ts'
import type { Write } from './transact.ts'
import { updateOf } from './update-expression.ts'

/** Puts an item in a transaction, in place of one with its key. */
export const putWrite = (Item: Record<string, unknown>): Write => ({ Put: { TableName: TABLE_NAME, Item } })

/** The same for a new item, or for one that is replaced while it meets the condition. */
export const insertWrite = (Item: Record<string, unknown>, condition: PutCondition = IS_NEW): Write => ({
  Put: { TableName: TABLE_NAME, Item, ...condition },
})

type PutCondition = Omit<NonNullable<Write['Put']>, 'TableName' | 'Item'>
const IS_NEW = { ConditionExpression: 'attribute_not_exists(pk)' }

/** Updates an item in a transaction; undefined removes an attribute. */
export const updateWrite = (Key: Key, ...update: Parameters<typeof updateOf>): Write => ({
  Update: { TableName: TABLE_NAME, Key, ...updateOf(...update) },
})

type Delete = NonNullable<Write['Delete']>

export const deleteWrite = (Key: Key, condition?: Omit<Delete, 'TableName' | 'Key'>): Write => ({
  Delete: { TableName: TABLE_NAME, Key, ...condition },
})
