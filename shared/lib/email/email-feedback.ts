import { MS_PER_MINUTE } from '../dates/durations.ts'
import { type EmailKind, MAX_EMAIL_ATTEMPTS, type OutboxEmail } from './outbox-email.ts'

/** The number of hours until an email to a full mailbox is sent again. SES itself also retries for up to 14 hours. */
const FULL_MAILBOX_RETRY_HOURS = 12

/** `failed` creates a task, `retry` sends the email again later, and the other verdicts add a remark. An `unclear` bounce may be an automatic reply. */
type FeedbackVerdict = 'failed' | 'retry' | 'undelivered' | 'unclear'
type FeedbackMeaning = { verdict: FeedbackVerdict; text: string }

const SUPPRESSED_TEXT = 'earlier emails to this address bounced'
const UNCLEAR_TEXT = 'an automatic reply or a temporary problem; the email may not have arrived'

/** The bounce types and subtypes of SES, and its events Complaint and Reject. */
const feedbackMeanings = {
  Complaint: { verdict: 'unclear', text: 'reported as spam' },
  Reject: { verdict: 'failed', text: 'the email service found a virus' },
  Undetermined: { verdict: 'unclear', text: UNCLEAR_TEXT },
  Permanent: { verdict: 'failed', text: 'the address does not accept emails' },
  'Permanent/Suppressed': { verdict: 'failed', text: SUPPRESSED_TEXT },
  'Permanent/OnAccountSuppressionList': { verdict: 'failed', text: SUPPRESSED_TEXT },
  Transient: { verdict: 'unclear', text: UNCLEAR_TEXT },
  'Transient/MailboxFull': { verdict: 'retry', text: 'the mailbox is full' },
  'Transient/MessageTooLarge': { verdict: 'undelivered', text: 'the email is too large for the mailbox' },
  'Transient/ContentRejected': {
    verdict: 'undelivered',
    text: 'the email service of the recipient refused its content',
  },
  'Transient/AttachmentRejected': {
    verdict: 'undelivered',
    text: 'the email service of the recipient refused its attachment',
  },
} as const satisfies Readonly<Record<string, FeedbackMeaning>>
export type EmailFeedback = keyof typeof feedbackMeanings

const isFeedback = (code: unknown): code is EmailFeedback =>
  typeof code === 'string' && Object.hasOwn(feedbackMeanings, code)

export const findFeedbackMeaning = (reason: unknown): FeedbackMeaning | undefined =>
  isFeedback(reason) ? feedbackMeanings[reason] : undefined

/** Returns the event, or else the bounce type with its subtype. Leaves out an unknown subtype. Returns 'Undetermined' for an unknown type. */
export function toEmailFeedback(
  event: string,
  bounce?: { bounceType: string; bounceSubType: string },
): EmailFeedback {
  if (isFeedback(event)) return event
  const { bounceType = '', bounceSubType = '' } = bounce ?? {}
  const feedback = [`${bounceType}/${bounceSubType}`, bounceType].find(isFeedback)
  return feedback ?? 'Undetermined'
}

/** Emails of these kinds are not sent again after a temporary bounce, because they would be outdated after half a day. */
const urgentKinds: readonly EmailKind[] = [
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'appointmentTomorrow',
  'appointmentSoon',
  'placeHeld',
  'placeFree',
  'passReminder',
  'memberLink',
  'emailChangeOld',
  'emailChangeNew',
  'checkoutLink',
  'settingsTest',
]

export function applyFeedback(
  email: OutboxEmail,
  feedback: EmailFeedback,
  now: Date,
): OutboxEmail | undefined {
  const { verdict } = feedbackMeanings[feedback]
  const { kind, to, status, tries, reason } = email
  const addsRemark = verdict === 'unclear' || verdict === 'undelivered'
  const isLessSpecific = addsRemark && feedback !== 'Complaint' && findFeedbackMeaning(reason) !== undefined
  if (status === 'parked' || reason === feedback || isLessSpecific) return undefined
  const details = { kind, to, tries, reason: feedback }
  const isLastAttempt = verdict === 'retry' && tries >= MAX_EMAIL_ATTEMPTS
  if (addsRemark || (verdict === 'retry' && urgentKinds.includes(kind))) return { ...details, status: 'sent' }
  if (verdict === 'failed' || isLastAttempt) return { ...details, status: 'parked' }
  const sendAt = new Date(now.getTime() + FULL_MAILBOX_RETRY_HOURS * 60 * MS_PER_MINUTE).toISOString()
  return { ...details, status: 'due', sendAt }
}

const REFUSAL_TEXT = 'the email service refused the email'
const OVERLOAD_TEXT = 'the email service was busy'
const OUTAGE_TEXT = 'the email service did not respond'
const NO_SENDER_TEXT = 'the email account of the gym is not ready to send'

const failureTexts = new Map([
  ['MessageRejected', REFUSAL_TEXT],
  ['BadRequestException', REFUSAL_TEXT],
  ['InvalidParameterValue', REFUSAL_TEXT],
  ['Throttling', OVERLOAD_TEXT],
  ['ThrottlingException', OVERLOAD_TEXT],
  ['TooManyRequestsException', OVERLOAD_TEXT],
  ['LimitExceededException', OVERLOAD_TEXT],
  ['ServiceUnavailable', OUTAGE_TEXT],
  ['InternalFailure', OUTAGE_TEXT],
  ['InternalServiceErrorException', OUTAGE_TEXT],
  ['TimeoutError', OUTAGE_TEXT],
  ['MailFromDomainNotVerifiedException', NO_SENDER_TEXT],
  ['AccountSuspendedException', NO_SENDER_TEXT],
  ['SendingPausedException', NO_SENDER_TEXT],
])

/** Returns the text for the name of an SES error or a bounce type. Returns any other `reason` unchanged. */
export const failureReasonText = (reason: string): string =>
  findFeedbackMeaning(reason)?.text ?? failureTexts.get(reason) ?? reason
