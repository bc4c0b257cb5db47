import { MAX_UNCONFIRMED_APPOINTMENTS } from '#shared/appointments/booking-limits.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { lowercaseTypeName } from '#shared/appointments/type-words.ts'
import type { Activity } from '#shared/lib/activity.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { formatDateTime, formatLongDate } from '#shared/lib/dates/plain-date.ts'
import {
  type GymDigest,
  type GymEmailTopic,
  getGymEmailTopic,
  gymEmailTopicNames,
} from '#shared/lib/email/gym-emails.ts'
import { personName } from '#shared/lib/fields.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { getAppointmentTypeName } from '#shared/lib/settings/appointment-types.ts'
import { business } from '#shared/lib/settings/business.ts'
import { countsBlock } from '../lib/email/blocks.ts'
import { renderBrandedEmail } from '../lib/email/branded-email.ts'
import { emailDetail, phoneDetail } from '../lib/email/details.ts'
import { requireEnv } from '../lib/environment.ts'

type GymEmailPerson = Pick<Client, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

export function gymNoticeEmail(activity: Activity, client: GymEmailPerson | undefined) {
  if (activity.type === 'timesHeld') return unconfirmedTimesEmail(activity)
  const kind = getGymEmailTopic(activity) ?? 'passes'
  const { one: noun } = gymEmailTopicNames[kind]
  const name = nameInEmail(client) ?? 'A visitor'
  const amount = amountOf(activity)
  const { typeId } = activity.details ?? {}
  const sentence = sentences[kind](name, typeof typeId === 'string' ? typeId : undefined)
  return {
    ...renderBrandedEmail({
      subject: `New ${noun}: ${name}`,
      preview: sentence,
      heading: `New ${noun}`,
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
      reason: "You are receiving this because this is the gym's contact address.",
    }),
    ...(client?.email && { replyTo: client.email }),
  }
}

/** Warns the gym about many unconfirmed appointments, because they may be fake bookings. */
function unconfirmedTimesEmail({ at }: Activity) {
  const text = `${MAX_UNCONFIRMED_APPOINTMENTS} consultation times are reserved but not confirmed. Until some times are confirmed or expire, visitors can only request a consultation without a time.`
  return renderBrandedEmail({
    subject: 'Many appointment times are reserved but not confirmed',
    preview: text,
    heading: 'Many appointment times are reserved but not confirmed',
    paragraphs: [
      text,
      'If a visitor does not open the link in the email within 12 hours, the time becomes available again. The calendar shows the names.',
    ],
    details: [['Time', formatDateTime(at, business.timeZone)]],
    button: { label: 'Open the calendar', url: `${requireEnv('SITE_URL')}/admin/calendar` },
    reason: "You are receiving this because this is the gym's contact address.",
  })
}

const sentences = {
  passes: (name) => `${name} claimed a free pass.`,
  leads: (name) => `${name} requested the free guide.`,
  payments: (name) => `${name} paid for an order.`,
  waivers: (name) => `${name} signed the waiver.`,
  appointments: (name, typeId) =>
    `${name} reserved a time for the ${lowercaseTypeName(getAppointmentTypeName({ typeId }))}.`,
} as const satisfies Record<GymEmailTopic, (name: string, typeId: string | undefined) => string>

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

type DigestLine = GymDigest['lines'][number]
type PersonName = Pick<Client, 'firstName' | 'lastName'>
type ClientNames = ReadonlyMap<string, PersonName>

/** This email contains no health data. A client's name is the only text in it that a visitor typed. */
export function gymDigestEmail({ day, lines }: GymDigest, clients: ClientNames) {
  const date = formatLongDate(day)
  const summary = lines.map(countText).join(', ')
  return renderBrandedEmail({
    subject: `${date}: ${summary}`,
    preview: summary,
    heading: 'Your day in numbers',
    paragraphs: [`New on ${date}:`],
    body: countsBlock(
      lines.map((line) => ({
        count: line.count,
        label: capitalize(nounOf(line)),
        text: textOf(line, clients),
      })),
    ),
    button: { label: 'Open the dashboard', url: `${requireEnv('SITE_URL')}/admin` },
    reason: "You are receiving this because this is the gym's contact address.",
  })
}

const nounOf = ({ kind, count }: DigestLine) => gymEmailTopicNames[kind][count === 1 ? 'one' : 'many']
const countText = (line: DigestLine) => `${line.count} ${nounOf(line)}`

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function textOf({ count, amountTotal, clientIds }: DigestLine, clients: ClientNames): string {
  const knownNames = clientIds.flatMap((id) => nameInEmail(clients.get(id)) ?? [])
  const otherCount = count - knownNames.length
  const names = [
    ...knownNames,
    ...(knownNames.length > 0 && otherCount > 0 ? [`${otherCount} more`] : []),
  ].join(', ')
  if (amountTotal === undefined) return names
  return `${formatMoney(amountTotal)}${names && ` from ${names}`}`
}

const Name = personName()

/** Returns undefined for names that the website's forms would refuse, because email programs may turn an odd name into a link. */
function nameInEmail(client: PersonName | undefined): string | undefined {
  if (!client) return undefined
  const name = Name.safeParse(fullName(client))
  return name.success ? name.data : undefined
}
