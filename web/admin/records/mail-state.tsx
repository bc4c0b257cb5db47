import { MailWarning, MailX } from 'lucide-react'
import type { EmailKind, OwedEmail } from '#shared/email-status.ts'

const NAMES: Readonly<Record<EmailKind, string>> = {
  dayPass: 'Pass email',
  booking: 'Confirmation email',
  bookingNotice: 'Email to the gym',
  intakeForm: 'Confirmation email',
  waiver: 'Confirmation email',
  leadGuide: 'Guide email',
  formLink: 'Form link email',
}

/** Mails of a record that did not get through; silent when all is well. */
export function MailTrouble({ emails }: { emails: readonly OwedEmail[] }) {
  const troubled = emails.filter(({ status }) => status !== 'sent')
  if (troubled.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {troubled.map((email) => (
        <MailLine key={email.kind} email={email} />
      ))}
    </ul>
  )
}

function MailLine({ email: { kind, status, reason } }: { email: OwedEmail }) {
  const isParked = status === 'parked'
  const Icon = isParked ? MailX : MailWarning
  return (
    <li className={`flex items-start gap-1.5 ${isParked ? 'text-bad' : 'text-warn'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words whitespace-normal">
        {isParked ? `${NAMES[kind]} not sent` : `${NAMES[kind]} will be sent soon`}
        {reason && `: ${reason}`}
      </span>
    </li>
  )
}

/** Every mail of a record with what became of it. */
export function MailStates({ emails }: { emails: readonly OwedEmail[] }) {
  return (
    <ul className="grid gap-1">
      {emails.map((email) =>
        email.status === 'sent' ? (
          <li key={email.kind}>
            {NAMES[email.kind]} sent to <span className="break-all">{email.to}</span>
          </li>
        ) : (
          <MailLine key={email.kind} email={email} />
        ),
      )}
    </ul>
  )
}
