import { EMAIL_MAX_TRIES, type EmailKind, type OwedEmail } from '#shared/email-status.ts'

export const sent = (kind: EmailKind, to: string): OwedEmail => ({ kind, to, status: 'sent', tries: 1 })

/** A mail that was given up. */
export const parked = (kind: EmailKind, to: string): OwedEmail => ({
  kind,
  to,
  status: 'parked',
  tries: EMAIL_MAX_TRIES,
  reason: 'MessageRejected',
})
