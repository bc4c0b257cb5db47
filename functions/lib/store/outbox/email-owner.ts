import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { OutboxEmail } from '#shared/outbox-email.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import type { Key } from '../table/keys.ts'

/** Attributes of all records with outbox emails. */
const StoredRecord = z.looseObject({
  clientId: z.optional(z.string()),
  emails: z._default(z.array(OutboxEmail), []),
})
export type EmailOwnerRecord = z.infer<typeof StoredRecord>

export const parseEmailOwner = (item: unknown): EmailOwnerRecord => z.parse(StoredRecord, item)

export async function findEmailOwner(Key: Key): Promise<EmailOwnerRecord | undefined> {
  const { Item } = await ddb.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }))
  return Item && parseEmailOwner(Item)
}
