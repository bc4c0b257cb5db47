import { MailWarning, MailX } from 'lucide-react'
import { failureReasonText, findFeedbackMeaning } from '#shared/lib/email/email-feedback.ts'
import type { EmailKind, OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { EmailAddress } from './email-address.tsx'

const EMAIL_KIND_LABELS: Readonly<Record<EmailKind, string>> = {
  dayPass: 'Pass email',
  booking: 'Confirmation email',
  bookingNotice: 'Email to the gym',
  intakeForm: 'Confirmation email',
  waiver: 'Confirmation email',
  leadGuide: 'Free guide email',
  formLink: 'Form link email',
  passUsed: 'Pass email',
  passReminder: 'Reminder email',
  noAnswer: 'Email after three unanswered calls',
  addressChanged: 'Email to the previous address',
  appointmentBooked: 'Appointment email',
  appointmentMoved: 'Appointment email',
  appointmentCancelled: 'Appointment email',
  appointmentTomorrow: 'Reminder email',
  appointmentSoon: 'Reminder email',
  placeHeld: 'Waiting list email',
  placeFree: 'Waiting list email',
  memberLink: 'Member page link email',
  emailChangeOld: 'Confirmation of a new email address',
  emailChangeNew: 'Confirmation of a new email address',
  cardLink: 'Card link email',
  affected: 'Email about changed hours',
  checkoutLink: 'Payment link email',
  receipt: 'Receipt email',
  gymNotice: 'Email to the gym',
  gymDigest: 'Email to the gym',
  retentionReport: 'Email to the gym',
  settingsTest: 'Test email',
  webhookGivenUp: 'Email to the administrators',
}

export function FailedEmailsNotice({ emails }: { emails: readonly OutboxEmail[] }) {
  const problemEmails = emails.filter(hasProblem)
  if (problemEmails.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {problemEmails.map((email) => (
        <EmailStatusLine key={email.kind} email={email} />
      ))}
    </ul>
  )
}

/** True for emails that failed, are late or did not arrive. False for unclear bounces, which may be automatic replies. */
const hasProblem = ({ status, sendAt, reason }: OutboxEmail): boolean =>
  status === 'parked' ||
  (status === 'due' && !sendAt) ||
  ['retry', 'undelivered'].includes(findFeedbackMeaning(reason)?.verdict ?? '')

const outcomeOf = ({ status, reason }: OutboxEmail): string => {
  if (status === 'due') return findFeedbackMeaning(reason) ? 'will be sent again' : 'will be sent soon'
  return status === 'sent' ? 'was sent' : 'not sent'
}

function EmailStatusLine({ email }: { email: OutboxEmail }) {
  const hasFailed = email.status === 'parked'
  const Icon = hasFailed ? MailX : MailWarning
  return (
    <li className={`flex items-start gap-1.5 ${hasFailed ? 'text-danger' : 'text-warning'}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words whitespace-normal">
        {EMAIL_KIND_LABELS[email.kind]} {outcomeOf(email)}
        {email.reason && `: ${failureReasonText(email.reason)}`}
      </span>
    </li>
  )
}

export const EmailStatusList = ({ emails }: { emails: readonly OutboxEmail[] }) => (
  <ul className="grid gap-1 text-sm">
    {emails.map((email) =>
      email.status === 'sent' && !email.reason ? (
        <li key={email.kind}>
          {EMAIL_KIND_LABELS[email.kind]} sent to{' '}
          <span className="inline-block">
            <EmailAddress>{email.to}</EmailAddress>
          </span>
        </li>
      ) : (
        <EmailStatusLine key={email.kind} email={email} />
      ),
    )}
  </ul>
)
