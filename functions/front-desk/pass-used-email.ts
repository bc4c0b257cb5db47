import type { Client } from '#shared/lib/client.ts'
import { business } from '#shared/lib/settings/business.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { ownerWords } from '../lib/email/owner-words.ts'
import { requireEnv } from '../lib/environment.ts'

export function passUsedEmail({ firstName }: Pick<Client, 'firstName'>) {
  const { subject, opening, closing } = ownerWords('passUsed', firstName, {
    months: String(business.freePassEveryMonths),
  })
  return renderBrandedEmail({
    subject,
    preview: 'The next step is a free consultation.',
    heading: 'The free pass is for a first visit',
    paragraphs: [greeting(firstName), ...opening],
    button: { label: 'Book a free consultation', url: `${requireEnv('SITE_URL')}/booking` },
    closingText: closing,
    reason: 'You receive this because a free day pass was requested for this address on our site.',
  })
}
