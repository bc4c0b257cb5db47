import { MAX_UNCONFIRMED_APPOINTMENTS } from '#shared/appointments/booking-limits.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { inSentence } from '#shared/appointments/type-words.ts'
import type { Activity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { type GymNewsKind, gymNewsKind, gymNewsWords } from '#shared/lib/email/gym-emails.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { typeNameOf } from '#shared/lib/settings/appointment-types.ts'
import { business } from '#shared/lib/settings/business.ts'
import { renderBrandedEmail } from '../lib/email/branded-email.ts'
import { emailDetail, phoneDetail } from '../lib/email/details.ts'
import { requireEnv } from '../lib/environment.ts'
import { nameInEmail } from './name-in-email.ts'

type Person = Pick<Client, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

export function gymNoticeEmail(activity: Activity, client: Person | undefined) {
  if (activity.type === 'timesHeld') return timesHeldEmail(activity)
  const kind = gymNewsKind(activity) ?? 'passes'
  const { one } = gymNewsWords[kind]
  const name = (client && nameInEmail(client)) ?? 'A visitor'
  const amount = amountOf(activity)
  const { typeId } = activity.details ?? {}
  const sentence = sentences[kind](name, typeof typeId === 'string' ? typeId : undefined)
  return {
    ...renderBrandedEmail({
      subject: `New ${one}: ${name}`,
      preview: sentence,
      heading: `New ${one}`,
      paragraphs: [sentence],
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
      closingText: client?.email ? ['Reply to this email to write to the client.'] : [],
      reason: 'You receive this because this address is the contact of the gym.',
    }),
    ...(client?.email && { replyTo: client.email }),
  }
}

/** The held times may come from fake bookings, so staff should check the calendar. */
function timesHeldEmail({ at }: Activity) {
  const text = `${MAX_UNCONFIRMED_APPOINTMENTS} consultation times are held without a confirmed email. Until some are confirmed or expire, visitors can only request a consultation without a time.`
  return renderBrandedEmail({
    subject: 'Unusually many times are held',
    preview: text,
    heading: 'Unusually many times are held',
    paragraphs: [
      text,
      'Each one expires after 12 hours unless its link is opened. The calendar shows the names.',
    ],
    details: [['Time', formatDateTime(at, business.timeZone)]],
    button: { label: 'Open the calendar', url: `${requireEnv('SITE_URL')}/admin/calendar` },
    reason: 'You receive this because this address is the contact of the gym.',
  })
}

const sentences = {
  passes: (name) => `${name} claimed a free pass.`,
  leads: (name) => `${name} asked for the free guide.`,
  payments: (name) => `${name} paid an order.`,
  waivers: (name) => `${name} signed the waiver.`,
  appointments: (name, typeId) => `${name} holds a time for the ${inSentence(typeNameOf({ typeId }))}.`,
} as const satisfies Record<GymNewsKind, (name: string, typeId: string | undefined) => string>

function appointmentOf({ type, details }: Activity) {
  if (type !== 'appointmentBooked') return []
  const { startsAt = '', trainerId = '' } = details ?? {}
  return [
    ['When', formatDateTime(String(startsAt), business.timeZone)],
    ['With', trainerName(String(trainerId))],
  ] as const
}

function amountOf({ type, details }: Activity): string | undefined {
  const amount = details?.amountTotal
  return type === 'orderPaid' && typeof amount === 'number' ? formatMoney(amount) : undefined
}
