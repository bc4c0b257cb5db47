import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { ledgerAnchorKey } from '../lib/table/keys.ts'

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
