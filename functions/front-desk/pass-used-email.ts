import { business } from '#shared/lib/business.ts'
import type { Client } from '#shared/lib/client.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

export function passUsedEmail({ firstName }: Pick<Client, 'firstName'>) {
  return renderBrandedEmail({
    subject: `You have used your free pass - ${business.name}`,
    preview: 'The next step is a free consultation.',
    heading: 'You have used your free pass',
    paragraphs: [
      greeting(firstName),
      `A free day pass was requested for this address, and you have already trained with us on one. We give one every ${business.freePassEveryMonths} months.`,
      'We would like to see you again: book a free consultation and we will find what fits you.',
    ],
    button: { label: 'Book a free consultation', url: `${requireEnv('SITE_URL')}/booking` },
    closingText: [`Questions? Call ${business.phone}.`],
    reason: 'You receive this because a free day pass was requested for this address on our site.',
  })
}
