import { type EmailKind, MAX_EMAIL_ATTEMPTS, type OutboxEmail } from '#shared/lib/outbox-email.ts'

export const sentEmail = (kind: EmailKind, to: string): OutboxEmail => ({
  kind,
  to,
  status: 'sent',
  tries: 1,
})

/** A failed email. */
export const failedEmail = (kind: EmailKind, to: string): OutboxEmail => ({
  kind,
  to,
  status: 'parked',
  tries: MAX_EMAIL_ATTEMPTS,
  reason: 'MessageRejected',
})
