import { MEMBER_LINK_VALID_HOURS } from '#shared/appointments/booking-limits.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import type { OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { startSendingEmail } from '../lib/outbox/start-sending-email.ts'
import { emailPartition } from '../lib/table/index-keys.ts'
import type { Key } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'

type LinkRecord = {
  id: string
  /** The token is removed once the emails have been sent. */
  linkToken: string
  emails: readonly OutboxEmail[]
}

/** Stores a record that expires with its links, and emails the links. The erasure of a client finds the record by `email`. */
export async function storeLinkRecord(
  key: Key,
  record: LinkRecord,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const dueAt = now.toISOString()
  const endsAt = now.getTime() + MEMBER_LINK_VALID_HOURS * 60 * MS_PER_MINUTE
  const expiresAt = new Date(endsAt).toISOString()
  const Item = {
    ...key,
    ...record,
    createdAt: dueAt,
    expiresAt,
    ...outboxKeys({ dueAt }),
    personPk: emailPartition(email),
    personSk: `${key.sk}#${expiresAt}#${record.id}`,
    ttl: Math.floor(endsAt / 1000),
  }
  await putItem({ Item })
  await startSendingEmail(key, dueAt)
}
