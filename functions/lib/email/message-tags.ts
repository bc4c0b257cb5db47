import * as z from 'zod/mini'
import { type EmailKind, emailKinds } from '#shared/lib/email/outbox-email.ts'
import type { Key } from '../table/keys.ts'

export type EmailReference = { key: Key; kind: EmailKind }

export const MessageTags = z.object({
  record: z.tuple([z.string()]),
  kind: z.tuple([z.enum(emailKinds)]),
})

export function toMessageTags({ key, kind }: EmailReference) {
  const record = Buffer.from(JSON.stringify([key.pk, key.sk])).toString('base64url')
  return [
    { Name: 'record', Value: record },
    { Name: 'kind', Value: kind },
  ]
}

const StoredKey = z.tuple([z.string(), z.string()])

export function parseMessageTags({ record, kind }: z.infer<typeof MessageTags>): EmailReference {
  const [pk, sk] = z.parse(StoredKey, JSON.parse(Buffer.from(record[0], 'base64url').toString()))
  return { key: { pk, sk }, kind: kind[0] }
}
