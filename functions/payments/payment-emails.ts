import { business } from '#shared/lib/business.ts'
import type { Client } from '#shared/lib/client.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { requireEnv } from '../lib/environment.ts'

type Reader = Pick<Client, 'firstName'>

export function cardLinkEmail({ firstName }: Reader) {
  return renderBrandedEmail({
    subject: `Please check your card - ${business.name}`,
    preview: 'It takes about a minute.',
    heading: 'Your card and your invoices',
    paragraphs: [
      greeting(firstName),
      'On the page behind this button you can change your card, see your invoices, or end your membership. Our payment service asks for your email address there and sends you a link.',
    ],
    button: { label: 'Open my membership', url: `${requireEnv('SITE_URL')}/membership` },
    closingText: [`Questions? Reply to this email or call ${business.phone}.`],
    reason: 'You receive this because our team sent you the link to your membership.',
  })
}

/** The link of a Checkout Session ends after 24 hours. */
export function checkoutLinkEmail({ firstName }: Reader, { priceId, url }: { priceId: string; url: string }) {
  return renderBrandedEmail({
    subject: `${serviceTitle(priceId)} at ${business.name}`,
    preview: 'Pay on a safe page of our payment service.',
    heading: serviceTitle(priceId),
    paragraphs: [
      greeting(firstName),
      'As we discussed: behind this button you can pay on a safe page of our payment service. The link works for 24 hours.',
    ],
    button: { label: 'Go to payment', url },
    closingText: [`Questions? Reply to this email or call ${business.phone}.`],
    reason: 'You receive this because our team sent you a link to pay.',
  })
}
