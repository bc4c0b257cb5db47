import { business } from '#shared/lib/business.ts'
import type { Task } from '#shared/lib/task.ts'
import { unsubscribeLink } from '../leads/unsubscribe-link.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
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
