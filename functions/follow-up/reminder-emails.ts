import { business } from '#shared/lib/business.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { formatDate } from '#shared/lib/plain-date.ts'
import type { Task } from '#shared/lib/task.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import { requireEnv } from '../lib/environment.ts'

export const noAnswerEmail = ({ clientId, firstName }: Pick<Task, 'clientId' | 'firstName'>) =>
  unsubscribeLink(clientId, (link) =>
    renderBrandedEmail({
      subject: `We tried to reach you - ${business.name}`,
      preview: 'Call or reply whenever it suits you.',
      heading: 'We tried to reach you',
      paragraphs: [
        greeting(firstName ?? ''),
        'You asked us for a call, and we did not reach you on the phone.',
        `Call ${business.phone} or reply to this email whenever it suits you. We will not call again unless you ask us to.`,
      ],
      button: { label: 'Book a free consultation', url: `${requireEnv('SITE_URL')}/booking` },
      links: [link],
      reason: 'You receive this because you left your phone number on our site.',
    }),
  )

type Reminder = Pick<Task, 'clientId' | 'firstName' | 'trigger' | 'passExpiresAt'>

export function passReminderEmail({ clientId, firstName, trigger, passExpiresAt }: Reminder) {
  const lastDay = passExpiresAt ? ` on ${formatDate(passExpiresAt, business.timeZone)}` : ' soon'
  return unsubscribeLink(clientId, (link) =>
    renderBrandedEmail({
      subject: `Your free pass expires${lastDay} - ${business.name}`,
      preview: 'Choose a day and come by.',
      heading: 'Your free day is waiting',
      paragraphs: [
        greeting(firstName ?? ''),
        `Your free 1-day pass expires${lastDay}. Choose a day that suits you and come by: we are happy to show you around.`,
      ],
      details: [['Pass code', trigger.id]],
      button: { label: 'Open your pass', url: `${requireEnv('SITE_URL')}/day-pass/${trigger.id}` },
      links: [link],
      reason: 'You receive this because you claimed a free day pass on our site.',
    }),
  )
}

type Link = { label: string; url: string }

/** An email that answers no request has a link to end such emails, and one click for the mail program (RFC 8058). */
function unsubscribeLink(clientId: string, render: (link: Link) => EmailMessage): EmailMessage {
  const site = requireEnv('SITE_URL')
  const url = `${site}/unsubscribe/${clientId}`
  return {
    ...render({ label: 'Stop these reminders', url }),
    unsubscribeUrl: `${site}${API_BASE_PATH}/unsubscribe/${clientId}`,
  }
}
