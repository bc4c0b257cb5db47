import type { Activity } from '#shared/activity.ts'
import { business } from '#shared/business.ts'
import type { Client } from '#shared/client.ts'
import { type GymNewsKind, gymNewsKind, gymNewsWords } from '#shared/gym-emails.ts'
import { formatMoney } from '#shared/money.ts'
import { formatDateTime } from '#shared/plain-date.ts'
import { requireEnv } from '../environment.ts'
import { renderBrandedEmail } from './branded-email.ts'
import type { EmailMessage } from './message.ts'
import { nameInEmail } from './name-in-email.ts'

type Person = Pick<Client, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

/** To the gym: one thing that has just come in, with whom to call. Nothing about health. */
export function gymNoticeEmail(activity: Activity, client: Person | undefined): EmailMessage {
  const kind = gymNewsKind(activity) ?? 'passes'
  const { one } = gymNewsWords[kind]
  const name = (client && nameInEmail(client)) ?? 'Somebody'
  const amount = amountOf(activity)
  return {
    ...renderBrandedEmail({
      subject: `New ${one}: ${name}`,
      preview: sentences[kind](name),
      heading: `New ${one}`,
      paragraphs: [sentences[kind](name)],
      details: [
        ['Name', name],
        ...(client?.phone ? [['Phone', client.phone] as const] : []),
        ...(client?.email ? [['Email', client.email] as const] : []),
        ...(amount ? [['Amount', amount] as const] : []),
        ['Time', formatDateTime(activity.at, business.timeZone)],
      ],
      button: client && {
        label: 'Open the client',
        url: `${requireEnv('SITE_URL')}/admin/clients/${client.id}`,
      },
      closingText: client?.email ? ['Reply to this email to write to them.'] : [],
      reason: 'You receive this because this address is the contact of the gym.',
    }),
    ...(client?.email && { replyTo: client.email }),
  }
}

const sentences = {
  passes: (name) => `${name} claimed a free pass.`,
  leads: (name) => `${name} asked for the free guide.`,
  payments: (name) => `${name} paid an order.`,
  waivers: (name) => `${name} signed the waiver.`,
  appointments: (name) => `${name} came to the appointment.`,
} as const satisfies Record<GymNewsKind, (name: string) => string>

function amountOf({ type, details }: Activity): string | undefined {
  const cents = details?.amountTotal
  return type === 'orderPaid' && typeof cents === 'number' ? formatMoney(cents, business.currency) : undefined
}
