import * as z from 'zod/mini'

/** Outbox email kinds; each has a template in functions/lib/email. */
export const emailKinds = [
  'dayPass',
  'booking',
  'bookingNotice',
  'intakeForm',
  'waiver',
  'leadGuide',
  'formLink',
  'passUsed',
  'passReminder',
  'noAnswer',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** Displayed name of each email kind. */
export const outboxEmailLabels = {
  dayPass: 'Your free pass',
  booking: 'Your consultation request',
  bookingNotice: 'New consultation request',
  intakeForm: 'We have your intake form',
  waiver: 'Your signed waiver',
  leadGuide: 'Your free guide',
  formLink: 'Please fill in a form',
  passUsed: 'You used your free pass',
  passReminder: 'Your free pass is about to expire',
  noAnswer: 'We tried to reach you',
} as const satisfies Record<EmailKind, string>

export function isEmailKind(kind: unknown): kind is EmailKind {
  return typeof kind === 'string' && Object.hasOwn(outboxEmailLabels, kind)
}

export const MAX_EMAIL_ATTEMPTS = 5

/** An outbox email: pending ('due') until sent; failed ('parked') after MAX_EMAIL_ATTEMPTS, with the reason. */
export const OutboxEmail = z.object({
  kind: z.enum(emailKinds),
  to: z.string(),
  status: z.enum(['due', 'sent', 'parked']),
  tries: z.number(),
  reason: z.optional(z.string()),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export function queueEmail(kind: EmailKind, to: string): OutboxEmail {
  return { kind, to, status: 'due', tries: 0 }
}

/** The email after one more attempt. `reason` is the failure; undefined means sent. */
export function afterAttempt(email: OutboxEmail, reason?: string): OutboxEmail {
  const tries = email.tries + 1
  if (reason === undefined) return { kind: email.kind, to: email.to, status: 'sent', tries }
  return { ...email, tries, reason, status: tries >= MAX_EMAIL_ATTEMPTS ? 'parked' : 'due' }
}

export function allSent(emails: readonly OutboxEmail[]): boolean {
  return emails.every((email) => email.status === 'sent')
}

/** Number of emails that failed after all attempts. */
export function failedEmailCount(emails: readonly OutboxEmail[]): number {
  return emails.filter(({ status }) => status === 'parked').length
}
