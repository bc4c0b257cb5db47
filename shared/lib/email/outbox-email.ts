import * as z from 'zod/mini'

/** Each kind of email has a renderer in functions/service/email-renderers.ts. */
export const outboxEmailLabels = {
  dayPass: 'Your free pass',
  booking: 'Your consultation request',
  bookingNotice: 'New consultation request',
  intakeForm: 'Intake form received',
  waiver: 'Your signed waiver',
  leadGuide: 'Your free guide',
  formLink: 'Please fill in a form',
  passUsed: 'You used your free pass',
  passReminder: 'Your free pass is about to expire',
  noAnswer: 'We tried to reach you',
  addressChanged: 'Your email address was changed',
  appointmentBooked: 'Your appointment is booked',
  appointmentMoved: 'Your appointment was moved',
  appointmentCancelled: 'Your appointment was canceled',
  appointmentTomorrow: 'Reminder one day before',
  appointmentSoon: 'Reminder two hours before',
  placeHeld: 'A place is kept for you',
  placeFree: 'A place is available',
  memberLink: 'Link to the member page',
  emailChangeOld: 'Confirm your new email (to the current address)',
  emailChangeNew: 'Confirm your new email (to the new address)',
  cardLink: 'Link to change the card',
  checkoutLink: 'Payment link',
  receipt: 'Your receipt',
  affected: 'A change that affects your visit',
  gymNotice: 'Notification to the gym',
  gymDigest: 'Daily digest for the gym',
  retentionReport: 'Report on removed records',
  settingsTest: 'Test email',
  webhookGivenUp: 'A webhook was switched off',
} as const
export type EmailKind = keyof typeof outboxEmailLabels
export const emailKinds = Object.keys(outboxEmailLabels) as EmailKind[]

export const gymEmailKinds: readonly EmailKind[] = [
  'bookingNotice',
  'gymNotice',
  'gymDigest',
  'settingsTest',
  'webhookGivenUp',
]

export function isEmailKind(kind: unknown): kind is EmailKind {
  return typeof kind === 'string' && Object.hasOwn(outboxEmailLabels, kind)
}

export const MAX_EMAIL_ATTEMPTS = 5

/** An email is pending ('due') until it is sent. It counts as failed ('parked') after MAX_EMAIL_ATTEMPTS. */
export const OutboxEmail = z.object({
  kind: z.enum(emailKinds),
  to: z.string(),
  status: z.enum(['due', 'sent', 'parked']),
  tries: z.number(),
  reason: z.optional(z.string()),
  sendAt: z.optional(z.string()),
  dropAt: z.optional(z.string()),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export function createOutboxEmail(kind: EmailKind, to: string): OutboxEmail {
  return { kind, to, status: 'due', tries: 0 }
}

export function createScheduledEmail(
  kind: EmailKind,
  to: string,
  { sendAt, dropAt }: { sendAt: string; dropAt: string },
): OutboxEmail {
  return { ...createOutboxEmail(kind, to), sendAt, dropAt }
}

export const isDue = ({ status, sendAt = '' }: OutboxEmail, now: Date): boolean =>
  status === 'due' && sendAt <= now.toISOString()

export const removeExpiredEmails = (emails: readonly OutboxEmail[], now: Date): OutboxEmail[] =>
  emails.filter(({ status, dropAt }) => status !== 'due' || !dropAt || dropAt > now.toISOString())

/** Returns the time of the next attempt to send an email. For an email that is already due, this is `retryAt`. Returns undefined if no email is pending. */
export function getNextAttemptTime(
  emails: readonly OutboxEmail[],
  now: Date,
  retryAt: string,
): string | undefined {
  return emails
    .filter(({ status }) => status === 'due')
    .map((email) => (isDue(email, now) ? retryAt : (email.sendAt ?? retryAt)))
    .sort()[0]
}

export function addAttempt(email: OutboxEmail, reason?: string): OutboxEmail {
  const tries = email.tries + 1
  if (reason === undefined) return { kind: email.kind, to: email.to, status: 'sent', tries }
  return { ...email, tries, reason, status: tries >= MAX_EMAIL_ATTEMPTS ? 'parked' : 'due' }
}

export function areSentOrScheduled(emails: readonly OutboxEmail[]): boolean {
  return emails.every(({ status, sendAt }) => status === 'sent' || (status === 'due' && sendAt))
}

export function countFailedEmails(emails: readonly OutboxEmail[]): number {
  return emails.filter(({ status }) => status === 'parked').length
}
