import type { Client } from '#shared/lib/client.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { ownerWords } from '../lib/email/owner-words.ts'
import { requireEnv } from '../lib/environment.ts'

type Reader = Pick<Client, 'firstName'>

export function cardLinkEmail({ firstName }: Reader) {
  const { subject, opening, closing } = ownerWords('cardLink', firstName, {})
  return renderBrandedEmail({
    subject,
    preview: 'It takes about a minute.',
    heading: 'Your card and your invoices',
    paragraphs: [greeting(firstName), ...opening],
    button: { label: 'Open my membership', url: `${requireEnv('SITE_URL')}/membership` },
    closingText: closing,
    reason: 'You receive this because our team sent you the link to your membership.',
  })
}

/** The link of a Checkout Session ends after 24 hours. */
export function checkoutLinkEmail({ firstName }: Reader, { priceId, url }: { priceId: string; url: string }) {
  const program = serviceTitle(priceId)
  const { subject, opening, closing } = ownerWords('checkoutLink', firstName, { program })
  return renderBrandedEmail({
    subject,
    preview: 'Pay on a safe page of our payment service.',
    heading: program,
    paragraphs: [greeting(firstName), ...opening],
    button: { label: 'Go to payment', url },
    closingText: closing,
    reason: 'You receive this because our team sent you a link to pay.',
  })
}
