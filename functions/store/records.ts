import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { OwedEmail } from '#shared/email-status.ts'
import { documents, TableName } from './client.ts'
import type { Key } from './keys.ts'

/** What every record that can owe mails has in common, whatever its type. */
const StoredRecord = z.looseObject({ emails: z.array(OwedEmail) })
export type StoredRecord = z.infer<typeof StoredRecord>

export const storedRecord = (item: unknown): StoredRecord => z.parse(StoredRecord, item)

export async function findRecord(Key: Key): Promise<StoredRecord | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item && storedRecord(Item)
}
