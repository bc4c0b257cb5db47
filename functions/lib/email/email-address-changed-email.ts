import type { Client } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { requireEnv } from '../environment.ts'
import { greeting, renderBrandedEmail } from './branded-email.ts'

/** This email goes to the former address of the client, so it does not contain the new address. */
export function emailAddressChangedEmail({ firstName }: Pick<Client, 'firstName'>, changedAt: string) {
  return renderBrandedEmail({
    subject: `Your email address was changed - ${business.name}`,
    preview: 'If you did not ask for this change, please call us.',
    heading: 'Your email address was changed',
    paragraphs: [
      greeting(firstName),
      `On ${formatDateTime(changedAt, business.timeZone)} our staff replaced this address with another one. We now send all emails to the new address, including links to sign a waiver.`,
      `If you did not ask for this change, please call us: ${business.phone}.`,
    ],
    button: { label: 'Open our site', url: `${requireEnv('SITE_URL')}/` },
    closingText: [`Questions? Call ${business.phone}.`],
    reason: 'You are receiving this because this was your address in our records.',
  })
}
