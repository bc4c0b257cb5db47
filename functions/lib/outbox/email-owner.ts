import * as z from 'zod/mini'
import { OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { findRecord } from '../table/get-item.ts'
import { clientKey, type Key } from '../table/keys.ts'

const StoredRecord = z.looseObject({
  clientId: z.optional(z.string()),
  emails: z._default(z.array(OutboxEmail), []),
})
export type RecordWithEmails = z.infer<typeof StoredRecord>

export const parseRecordWithEmails = (item: unknown): RecordWithEmails => z.parse(StoredRecord, item)

export const findRecordWithEmails = (key: Key) => findRecord(StoredRecord, key)

/** Returns the client whose timeline lists the emails. After a merge, this is the remaining client. */
export function getEmailClientId({ sk }: Key, record: Readonly<Record<string, unknown>>): string | undefined {
  const owner = sk === 'CLIENT' ? (record.mergedInto ?? record.mergingInto ?? record.id) : record.clientId
  return owner === undefined ? undefined : String(owner)
}

export function ownerCondition({ pk, sk }: Key, clientId: string | undefined) {
  const values = { ':owner': clientId }
  if (sk === 'CLIENT' && pk !== clientKey(clientId ?? '').pk) {
    return { expression: '(mergingInto = :owner OR mergedInto = :owner)', values }
  }
  if (sk === 'CLIENT') {
    return {
      expression: 'attribute_not_exists(mergingInto) AND attribute_not_exists(mergedInto)',
      values: {},
    }
  }
  if (clientId === undefined) return { expression: 'attribute_not_exists(clientId)', values: {} }
  return { expression: 'clientId = :owner', values }
}
