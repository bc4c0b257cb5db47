import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { getItem } from '../lib/table/get-item.ts'
import { firstDayOverKey } from '../lib/table/keys.ts'

/** The result is cached per container, because it never becomes false again. */
let isKnownOver = false

export async function isFirstDay(): Promise<boolean> {
  isKnownOver ||= (await getItem(firstDayOverKey)) !== undefined
  return !isKnownOver
}

export async function endFirstDay(now: Date): Promise<void> {
  const Item = { ...firstDayOverKey, at: now.toISOString() }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
}
