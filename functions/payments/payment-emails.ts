import type { Client } from '#shared/lib/client.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { paymentMethodLabels, paymentMethodText, type Receipt } from '#shared/payments/receipt.ts'
import { greeting, renderBrandedEmail } from '../lib/email/branded-email.ts'
import { fillEmailTexts } from '../lib/email/email-texts.ts'
import { requireEnv } from '../lib/environment.ts'

type Person = Pick<Client, 'firstName'>

export function cardLinkEmail({ firstName }: Person) {
  const { subject, opening, closing } = fillEmailTexts('cardLink', firstName, {})
  return renderBrandedEmail({
    subject,
    preview: 'Changing your card takes about a minute.',
    heading: 'Your card and your invoices',
    paragraphs: [greeting(firstName), ...opening],
    button: { label: 'Open my membership', url: `${requireEnv('SITE_URL')}/membership` },
    closingText: closing,
    reason: 'You are receiving this because our team sent you the link to your membership.',
  })
}

/** The link opens a Checkout Session, so it expires after 24 hours. */
export function checkoutLinkEmail({ firstName }: Person, { priceId, url }: { priceId: string; url: string }) {
  const program = serviceTitle(priceId)
  const { subject, opening, closing } = fillEmailTexts('checkoutLink', firstName, { program })
  return renderBrandedEmail({
    subject,
    preview: "Pay on our payment provider's secure page.",
    heading: program,
    paragraphs: [greeting(firstName), ...opening],
    button: { label: 'Go to payment', url },
    closingText: closing,
    reason: 'You are receiving this because our team sent you a payment link.',
  })
}

/** The owner cannot edit the texts of a receipt, because they state what the gym's accounts contain. */
export function receiptEmail({ firstName }: Person, receipt: Receipt) {
  const { number, amount, currency, method, receivedOn, from, paidThrough, priceId, name, takenBy, voided } =
    receipt
  const title = `Receipt ${number}`
  return renderBrandedEmail({
    subject: `${title} from ${business.name}${voided ? ' (voided)' : ''}`,
    preview: `${formatMoney(amount, currency)} ${paymentMethodText(method)}.`,
    heading: voided ? `${title}, voided` : title,
    paragraphs: [
      greeting(firstName),
      voided
        ? 'This receipt is void. It is not proof of a payment.'
        : `Thank you. We have received ${formatMoney(amount, currency)}.`,
    ],
    details: [
      ['Amount', formatMoney(amount, currency)],
      ['Payment method', paymentMethodLabels[method]],
      ['Received', formatPlainDate(receivedOn)],
      [
        'Payment for',
        `${priceId ? `${serviceTitle(priceId)}, ` : ''}${formatPlainDate(from)} to ${formatPlainDate(paidThrough)}`,
      ],
      ['From', name],
      ...(takenBy.name ? [['Received by', takenBy.name] as const] : []),
    ],
    reason: 'You are receiving this because you paid at our desk.',
  })
}
