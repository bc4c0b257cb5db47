import {
  addAttempt,
  areSentOrScheduled,
  type EmailKind,
  isDue,
  type OutboxEmail,
  removeExpiredEmails,
} from '#shared/lib/email/outbox-email.ts'
import { logger } from '../logger.ts'
import { type PendingEmails, saveDeliveryResults } from '../outbox/outbox.ts'
import { describeError } from '../report-error.ts'
import type { EmailMessage } from './message.ts'

type EmailRenderer = (kind: EmailKind) => EmailMessage | Promise<EmailMessage | undefined>

/** Sends pending emails. Returns true if no email is left to send now. Never throws, because sendDueEmails retries failed emails. */
export async function sendPendingEmails(entry: PendingEmails, render: EmailRenderer): Promise<boolean> {
  const now = new Date()
  const unexpiredEmails = removeExpiredEmails(entry.emails, now)
  const emails = await Promise.all(
    entry.emails.map((email) =>
      unexpiredEmails.includes(email) && isDue(email, now) ? attemptSend(entry, email, render) : email,
    ),
  )
  try {
    await saveDeliveryResults(entry, emails, new Date())
  } catch (error) {
    logger.error('email status not stored', { error: describeError(error) })
  }
  return areSentOrScheduled(emails)
}

async function attemptSend(
  { key }: PendingEmails,
  email: OutboxEmail,
  render: EmailRenderer,
): Promise<OutboxEmail> {
  try {
    // Loads these modules on demand, so that a cold start does not wait for the SES client and MIME composer.
    const [{ sendEmail }, message] = await Promise.all([import('./send-email.ts'), render(email.kind)])
    if (!message) return { ...email, dropAt: new Date().toISOString() }
    await sendEmail(email.to, message, { key, kind: email.kind })
    return addAttempt(email)
  } catch (error) {
    logger.warn('email not sent', { kind: email.kind, tries: email.tries + 1, error: describeError(error) })
    return addAttempt(email, errorName(error))
  }
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : 'Unknown')
