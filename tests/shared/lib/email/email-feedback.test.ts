import { expect, it } from 'vitest'
import { applyFeedback, failureReasonText, toEmailFeedback } from '#shared/lib/email/email-feedback.ts'
import { addAttempt, createOutboxEmail, type EmailKind } from '#shared/lib/email/outbox-email.ts'

const now = new Date('2026-11-26T20:00:00.000Z')
const sent = (kind: EmailKind = 'dayPass') => addAttempt(createOutboxEmail(kind, 'ann@mail.example'))
const after = (bounceType: string, bounceSubType: string, email = sent()) =>
  applyFeedback(email, toEmailFeedback('Bounce', { bounceType, bounceSubType }), now)

it.each([
  ['Permanent', 'General'],
  ['Permanent', 'NoEmail'],
  ['Permanent', 'Suppressed'],
  ['Permanent', 'OnAccountSuppressionList'],
  ['Permanent', 'A subtype of next year'],
])('a bounce %s/%s failed', (type, subtype) => {
  expect(after(type, subtype)).toMatchObject({ status: 'parked', tries: 1 })
})

it.each([
  [
    'Undetermined',
    'Undetermined',
    'an automatic reply or a temporary problem; the email may not have arrived',
  ],
  ['Transient', 'General', 'an automatic reply or a temporary problem; the email may not have arrived'],
  [
    'Transient',
    'A subtype of next year',
    'an automatic reply or a temporary problem; the email may not have arrived',
  ],
  [
    'A type of next year',
    'General',
    'an automatic reply or a temporary problem; the email may not have arrived',
  ],
  ['Transient', 'MessageTooLarge', 'the email is too large for the mailbox'],
  ['Transient', 'ContentRejected', 'the email service of the recipient refused its content'],
  ['Transient', 'AttachmentRejected', 'the email service of the recipient refused its attachment'],
])('a bounce %s/%s is a remark on an email that stays sent', (type, subtype, words) => {
  const email = after(type, subtype)
  expect(email?.status).toBe('sent')
  expect(failureReasonText(email?.reason ?? '')).toBe(words)
})

it('an email to a full mailbox is sent again 12 hours later', () => {
  expect(after('Transient', 'MailboxFull')).toEqual({
    ...sent(),
    status: 'due',
    sendAt: '2026-11-27T08:00:00.000Z',
    reason: 'Transient/MailboxFull',
  })
})

it('an email to a mailbox that stays full failed after 5 attempts', () => {
  expect(after('Transient', 'MailboxFull', { ...sent(), tries: 4 })?.status).toBe('due')
  expect(after('Transient', 'MailboxFull', { ...sent(), tries: 5 })?.status).toBe('parked')
})

it.each(['appointmentBooked', 'appointmentSoon', 'memberLink', 'checkoutLink'] as const)(
  '%s is not sent again half a day later: its link or its time is over',
  (kind) => {
    expect(after('Transient', 'MailboxFull', sent(kind))?.status).toBe('sent')
  },
)

it('feedback that is delivered twice, or says less than what is known, changes nothing', () => {
  const full = after('Transient', 'MailboxFull') ?? sent()
  expect(after('Transient', 'MailboxFull', full)).toBeUndefined()
  expect(after('Transient', 'General', full)).toBeUndefined()
  const failed = after('Permanent', 'General') ?? sent()
  for (const [type, subtype] of [
    ['Permanent', 'Suppressed'],
    ['Transient', 'MailboxFull'],
    ['Transient', 'General'],
  ] as const)
    expect(after(type, subtype, failed)).toBeUndefined()
  const spam = applyFeedback(sent(), 'Complaint', now) ?? sent()
  expect(after('Transient', 'General', spam)).toBeUndefined()
})

it('a permanent bounce ends the attempts at a full mailbox, and so does a complaint', () => {
  const full = after('Transient', 'MailboxFull') ?? sent()
  expect(after('Permanent', 'General', full)).toMatchObject({ status: 'parked' })
  expect(after('Permanent', 'General', full)?.sendAt).toBeUndefined()
  expect(applyFeedback(full, 'Complaint', now)?.status).toBe('sent')
})

it.each([
  ['MessageRejected', 'the email service refused the email'],
  ['TooManyRequestsException', 'the email service was busy'],
  ['TimeoutError', 'the email service did not respond'],
  ['SendingPausedException', 'the email account of the gym is not ready to send'],
])('staff read the reason %s in plain words', (reason, words) => {
  expect(failureReasonText(reason)).toBe(words)
})

it('a reason that is not known stays as it is', () => {
  expect(failureReasonText('constructor')).toBe('constructor')
})
