import { formatDate } from '#shared/lib/dates/plain-date.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { Task } from '#shared/lib/task.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import { requireEnv } from '../lib/environment.ts'

export const noAnswerEmail = ({ clientId, firstName }: Pick<Task, 'clientId' | 'firstName'>) =>
  addUnsubscribeLink(clientId, (link) => {
    const { subject, opening, closing } = fillEmailTexts('noAnswer', firstName ?? '', {})
    return renderBrandedEmail({
      subject,
      preview: 'Call or reply whenever it suits you.',
      heading: 'We tried to reach you',
      paragraphs: [greeting(firstName ?? ''), ...opening],
      button: { label: 'Book a free consultation', url: `${requireEnv('SITE_URL')}/booking` },
      links: [link],
      closingText: closing,
      reason: 'You are receiving this because you left your phone number on our site.',
    })
  })

type Reminder = Pick<Task, 'clientId' | 'firstName' | 'trigger' | 'passExpiresAt'>

export function passReminderEmail({ clientId, firstName, trigger, passExpiresAt }: Reminder) {
  const expiryText = passExpiresAt ? `on ${formatDate(passExpiresAt, business.timeZone)}` : 'soon'
  const { subject, opening, closing } = fillEmailTexts('passReminder', firstName ?? '', { when: expiryText })
  return addUnsubscribeLink(clientId, (link) =>
    renderBrandedEmail({
      subject,
      preview: 'Choose a day and come by.',
      heading: 'Your free day is waiting',
      paragraphs: [greeting(firstName ?? ''), ...opening],
      details: [['Pass code', trigger.id]],
      button: { label: 'Open your pass', url: `${requireEnv('SITE_URL')}/day-pass/${trigger.id}` },
      links: [link],
      closingText: closing,
      reason: 'You are receiving this because you claimed a free day pass on our site.',
    }),
  )
}

type Link = { label: string; url: string }

/** Adds an unsubscribe link with one-click support (RFC 8058), which every unsolicited email needs. */
function addUnsubscribeLink(clientId: string, render: (link: Link) => EmailMessage): EmailMessage {
  const site = requireEnv('SITE_URL')
  const url = `${site}/unsubscribe/${clientId}`
  return {
    ...render({ label: 'Stop these reminders', url }),
    unsubscribeUrl: `${site}${API_BASE_PATH}/unsubscribe/${clientId}`,
  }
}
