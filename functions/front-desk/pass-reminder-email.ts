import { business } from '#shared/lib/business.ts'
import { formatDate } from '#shared/lib/plain-date.ts'
import type { Task } from '#shared/lib/task.ts'
import { unsubscribeLink } from '../leads/unsubscribe-link.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

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
