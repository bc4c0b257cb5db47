import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { LedgerHead } from '#shared/audit-ledger.ts'
import type { PlainDate } from '#shared/plain-date.ts'
import { ddb, TABLE_NAME } from './table/dynamodb.ts'
import { ledgerAnchorKey } from './table/keys.ts'

/** The day of the last anchor that was sent. */
export async function findAnchoredDay(): Promise<PlainDate | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: ledgerAnchorKey, ConsistentRead: true }),
  )
  return Item && String(Item.day)
}

export async function saveAnchor(anchor: LedgerHead & { day: PlainDate }): Promise<void> {
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...ledgerAnchorKey, ...anchor } }))
}
