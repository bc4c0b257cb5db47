import type { Actor } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import type { SettingsChange } from '#shared/settings/affected.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { settingsEmailSentKey } from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import type { AffectedBooking } from './find-affected-bookings.ts'
import * as settings from './settings.ts'

const RETENTION_DAYS = 400
/** Each record needs one of the 100 writes of a DynamoDB transaction. This limit leaves room for the other writes. */
const MAX_RECORDS_PER_EMAIL = 50
const MAX_EMAILS_PER_CALL = 120
const CONCURRENCY = 12

/** Returns the settings before the given version and the published settings, because a later version may have undone the change. */
export async function findSettingsChange(version: number): Promise<SettingsChange> {
  const [previousVersion, requestedVersion, publishedVersion] = await Promise.all([
    settings.findVersion(version - 1),
    settings.findVersion(version),
    settings.findPublished(),
  ])
  if (!previousVersion || !requestedVersion) throw new ApiError('settingsVersionNotFound')
  return { from: previousVersion.value, to: publishedVersion.value }
}

export async function findEmailedIds(version: number): Promise<ReadonlySet<string>> {
  const items = await queryWholePartition(settingsEmailSentKey(version, '').pk)
  return new Set(items.map(({ sk }) => sk))
}

type Recipient = { email: string; records: AffectedBooking[] }

export function listRecipients(affected: readonly AffectedBooking[]): Recipient[] {
  const recipients = new Map<string, Recipient>()
  for (const record of affected) {
    const { clientId, email } = record
    if (!email) continue
    const key = clientId ?? email
    const person = recipients.get(key) ?? { email, records: [] }
    if (person.records.length < MAX_RECORDS_PER_EMAIL) person.records.push(record)
    recipients.set(key, person)
  }
  return [...recipients.values()]
}

type SendContext = { version: number; actor: Actor; now: Date }

export async function queueAffectedBookingEmails(
  recipients: readonly Recipient[],
  context: SendContext,
): Promise<{ emailed: number; remaining: number }> {
  const batch = recipients.slice(0, MAX_EMAILS_PER_CALL)
  let emailed = 0
  for (let i = 0; i < batch.length; i += CONCURRENCY) {
    const queuedResults = await Promise.all(
      batch.slice(i, i + CONCURRENCY).map((person) => queueEmailOnce(person, context)),
    )
    emailed += queuedResults.filter(Boolean).length
  }
  return { emailed, remaining: recipients.length - batch.length }
}

/** Stores the email and one item per record. Only one of several concurrent requests can insert the items, so that the client gets one email. */
async function queueEmailOnce(
  { email, records }: Recipient,
  { version, actor, now }: SendContext,
): Promise<boolean> {
  const clientId = records[0]?.clientId
  const ttl = Math.floor((now.getTime() + RETENTION_DAYS * MS_PER_DAY) / 1000)
  const ids = records.map(({ id }) => id)
  const activity = {
    type: 'affectedEmailed',
    clientId,
    actor,
    subject: { type: 'settings', id: String(version) },
    details: { version, records: ids.join(' ') },
  } as const
  const writes: Write[] = [
    ...ids.map((id) => insertWrite({ ...settingsEmailSentKey(version, id), ttl })),
    activityWrite(activity, now, [createOutboxEmail('affected', email)]),
    ...(clientId ? [clientWrite(clientId)] : []),
  ]
  try {
    return (await transactForClient(writes)).length === 0
  } catch (error) {
    // An API error for one client does not stop the emails to the other clients.
    if (error instanceof ApiError) return false
    throw error
  }
}
