import * as z from 'zod/mini'

/** The mails a record can owe; each has a template of its name in functions/email. */
export const emailKinds = [
  'dayPass',
  'booking',
  'bookingNotice',
  'intakeForm',
  'waiver',
  'leadGuide',
  'formLink',
] as const
export type EmailKind = (typeof emailKinds)[number]

export const EMAIL_MAX_TRIES = 5

/** A mail that a record owes: due until it is sent, parked with its reason after EMAIL_MAX_TRIES. */
export const OwedEmail = z.object({
  kind: z.enum(emailKinds),
  to: z.string(),
  status: z.enum(['due', 'sent', 'parked']),
  tries: z.number(),
  reason: z.optional(z.string()),
})
export type OwedEmail = z.infer<typeof OwedEmail>

export function owe(kind: EmailKind, to: string): OwedEmail {
  return { kind, to, status: 'due', tries: 0 }
}

/** The mail after one more try; `reason` says why it failed, none that it was sent. */
export function afterTry(email: OwedEmail, reason?: string): OwedEmail {
  const tries = email.tries + 1
  if (reason === undefined) return { kind: email.kind, to: email.to, status: 'sent', tries }
  return { ...email, tries, reason, status: tries >= EMAIL_MAX_TRIES ? 'parked' : 'due' }
}

export function areAllSent(emails: readonly OwedEmail[]): boolean {
  return emails.every((email) => email.status === 'sent')
}

/** How many of the mails were given up. */
export function parkedCount(emails: readonly OwedEmail[]): number {
  return emails.filter(({ status }) => status === 'parked').length
}
