import type { Activity } from '#shared/activity.ts'
import { business } from '#shared/business.ts'
import type { Client } from '#shared/client.ts'
import { type GymNewsKind, gymNewsKind, gymNewsWords } from '#shared/gym-emails.ts'
import { formatMoney } from '#shared/money.ts'
import { formatDateTime } from '#shared/plain-date.ts'
import { trainerName } from '#shared/trainers.ts'
import { requireEnv } from '../environment.ts'
import { renderBrandedEmail } from './branded-email.ts'
import { emailDetail, phoneDetail } from './details.ts'
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
        ...(client?.phone ? [phoneDetail(client.phone)] : []),
        ...(client?.email ? [emailDetail(client.email)] : []),
        ...appointmentOf(activity),
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
  appointments: (name) => `${name} holds a time for the free consultation.`,
} as const satisfies Record<GymNewsKind, (name: string) => string>

function appointmentOf({ type, details }: Activity) {
  if (type !== 'appointmentBooked') return []
  const { startsAt = '', trainerId = '' } = details ?? {}
  return [
    ['When', formatDateTime(String(startsAt), business.timeZone)],
    ['With', trainerName(String(trainerId))],
  ] as const
}

function amountOf({ type, details }: Activity): string | undefined {
  const cents = details?.amountTotal
  return type === 'orderPaid' && typeof cents === 'number' ? formatMoney(cents, business.currency) : undefined
}
