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
  'addressChanged',
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentTomorrow',
  'appointmentSoon',
  'gymNotice',
  'gymDigest',
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
  addressChanged: 'Your email address was changed',
  appointmentBooked: 'Your appointment',
  appointmentMoved: 'Your appointment was moved',
  appointmentCancelled: 'Your appointment was canceled',
  appointmentTomorrow: 'Reminder of the day before',
  appointmentSoon: 'Reminder two hours before',
  gymNotice: 'News for the gym',
  gymDigest: 'Digest of the day for the gym',
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
  /** A scheduled email: not sent before this time. */
  sendAt: z.optional(z.string()),
  /** Nor from this time on: then it is dropped. */
  dropAt: z.optional(z.string()),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export function queueEmail(kind: EmailKind, to: string): OutboxEmail {
  return { kind, to, status: 'due', tries: 0 }
}

/** An email for later; nobody needs it from `dropAt` on. */
export function scheduleEmail(
  kind: EmailKind,
  to: string,
  { sendAt, dropAt }: { sendAt: string; dropAt: string },
): OutboxEmail {
  return { ...queueEmail(kind, to), sendAt, dropAt }
}

/** True for a pending email whose time has come. */
export const isDue = ({ status, sendAt = '' }: OutboxEmail, now: Date): boolean =>
  status === 'due' && sendAt <= now.toISOString()

/** The emails without the scheduled ones that nobody needs any more. */
export const withoutDropped = (emails: readonly OutboxEmail[], now: Date): OutboxEmail[] =>
  emails.filter(({ status, dropAt }) => status !== 'due' || !dropAt || dropAt > now.toISOString())

/** When the job looks at these emails next: after `retryAt` at those whose time has come. Undefined: never. */
export function nextDueAt(emails: readonly OutboxEmail[], now: Date, retryAt: string): string | undefined {
  return emails
    .filter(({ status }) => status === 'due')
    .map((email) => (isDue(email, now) ? retryAt : (email.sendAt ?? retryAt)))
    .sort()[0]
}

/** The email after one more attempt. `reason` is the failure; undefined means sent. */
export function afterAttempt(email: OutboxEmail, reason?: string): OutboxEmail {
  const tries = email.tries + 1
  if (reason === undefined) return { kind: email.kind, to: email.to, status: 'sent', tries }
  return { ...email, tries, reason, status: tries >= MAX_EMAIL_ATTEMPTS ? 'parked' : 'due' }
}

const REFUSAL = 'the email service refused it'
const OVERLOAD = 'the email service was busy'
const OUTAGE = 'the email service did not answer'
const NO_SENDER = 'the email account of the gym is not ready to send'

/** Errors of Amazon SES and of the way to it, in the words of the staff. */
const failureWords = new Map([
  ['MessageRejected', REFUSAL],
  ['BadRequestException', REFUSAL],
  ['InvalidParameterValue', REFUSAL],
  ['Throttling', OVERLOAD],
  ['ThrottlingException', OVERLOAD],
  ['TooManyRequestsException', OVERLOAD],
  ['LimitExceededException', OVERLOAD],
  ['ServiceUnavailable', OUTAGE],
  ['InternalFailure', OUTAGE],
  ['InternalServiceErrorException', OUTAGE],
  ['TimeoutError', OUTAGE],
  ['MailFromDomainNotVerifiedException', NO_SENDER],
  ['AccountSuspendedException', NO_SENDER],
  ['SendingPausedException', NO_SENDER],
])

/** Why an email failed, for people: 'the email service refused it'; a reason that is not known stays as it is. */
export const failureReason = (reason: string): string => failureWords.get(reason) ?? reason

/** Scheduled emails aside. */
export function allSent(emails: readonly OutboxEmail[]): boolean {
  return emails.every(({ status, sendAt }) => status === 'sent' || (status === 'due' && sendAt))
}

/** Number of emails that failed after all attempts. */
export function failedEmailCount(emails: readonly OutboxEmail[]): number {
  return emails.filter(({ status }) => status === 'parked').length
}
