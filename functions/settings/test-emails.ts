import * as z from 'zod/mini'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { type EditableEmail, editableEmails } from '#shared/lib/settings/email-placeholders.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { testEmailKey } from '../lib/table/keys.ts'
import { tryPut } from '../lib/table/table-commands.ts'
import { renderDraftEmail } from './draft-email.ts'

export const TestEmail = z.object({ email: z.enum(editableEmails) })

const DOUBLE_CLICK_MS = 5000
const RETENTION_MS = MS_PER_DAY

type NewTestEmail = { email: EditableEmail; userId: string; to: string }

/** Stores a test email. Returns undefined if the same test was requested less than 5 s ago. */
export async function saveTestEmail(
  { email, userId, to }: NewTestEmail,
  now: Date,
): Promise<PendingEmails | undefined> {
  const pending = pendingEmails(testEmailKey(userId), [createOutboxEmail('settingsTest', to)], now)
  const isSaved = await tryPut({
    Item: {
      ...pending.key,
      email,
      at: now.toISOString(),
      emails: pending.emails,
      ...outboxKeys(pending),
      ttl: Math.floor((now.getTime() + RETENTION_MS) / 1000),
    },
    ConditionExpression: 'attribute_not_exists(pk) OR email <> :email OR #at < :recent',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: {
      ':email': email,
      ':recent': new Date(now.getTime() - DOUBLE_CLICK_MS).toISOString(),
    },
  })
  return isSaved ? pending : undefined
}

export async function renderTestEmail(
  { email }: z.infer<typeof TestEmail>,
  now: Date,
): Promise<EmailMessage> {
  const message = await renderDraftEmail(email, now)
  return { ...message, subject: `Test: ${message.subject}` }
}
