import * as z from 'zod/mini'
import type { Activity, NewActivity } from '../activity.ts'
import { addDays, type PlainDate, plainDateIn } from '../dates/plain-date.ts'
import { wallTimeToInstant } from '../dates/wall-time.ts'
import type { GymEmailSettings } from '../settings/settings.ts'

/** The topics of the emails to the gym. Consultation requests are not listed, because the gym always gets them immediately (spec §5). */
export const gymEmailTopics = ['passes', 'leads', 'payments', 'waivers', 'appointments'] as const
export type GymEmailTopic = (typeof gymEmailTopics)[number]

export const gymEmailTopicNames = {
  passes: { one: 'free pass', many: 'free passes' },
  leads: { one: 'lead', many: 'leads' },
  payments: { one: 'payment', many: 'payments' },
  waivers: { one: 'signed waiver', many: 'signed waivers' },
  appointments: { one: 'appointment', many: 'appointments' },
} as const satisfies Record<GymEmailTopic, { one: string; many: string }>

const topicByType = {
  passClaimed: 'passes',
  leadCreated: 'leads',
  orderPaid: 'payments',
  waiverSigned: 'waivers',
  paperWaiverRecorded: 'waivers',
  appointmentBooked: 'appointments',
} as const satisfies Partial<Record<Activity['type'], GymEmailTopic>>
type EmailedActivityType = keyof typeof topicByType

const isEmailedActivityType = (type: string): type is EmailedActivityType => Object.hasOwn(topicByType, type)
export const gymEmailActivityTypes = Object.keys(topicByType) as EmailedActivityType[]

export const getGymEmailTopic = ({ type }: Pick<NewActivity, 'type'>): GymEmailTopic | undefined =>
  isEmailedActivityType(type) ? topicByType[type] : undefined

/** True if the gym immediately gets an email about the activity. It gets no such email about the actions of staff and consultation requests. */
export function isEmailedImmediately(activity: NewActivity, settings: GymEmailSettings): boolean {
  const kind = getGymEmailTopic(activity)
  const isKnownToGym = isByStaff(activity.actor) || activity.details?.bookingId !== undefined
  return kind !== undefined && settings[kind] === 'immediate' && !isKnownToGym
}

const isByStaff = ({ kind }: NewActivity['actor']) => kind === 'staff' || kind === 'apiKey'

const MAX_CLIENTS_PER_LINE = 5

const DigestLine = z.object({
  kind: z.enum(gymEmailTopics),
  count: z.number(),
  amountTotal: z.optional(z.number()),
  clientIds: z.array(z.string()),
})

export const GymDigest = z.object({ day: z.string(), lines: z.array(DigestLine) })
export type GymDigest = z.infer<typeof GymDigest>

export function buildGymDigest(
  day: PlainDate,
  activities: readonly Activity[],
  settings: GymEmailSettings,
): GymDigest {
  const news = findLatestActivities(activities)
  const lines = gymEmailTopics.flatMap((kind) => {
    const newsOfKind = news.filter((activity) => getGymEmailTopic(activity) === kind)
    if (settings[kind] !== 'digest' || newsOfKind.length === 0) return []
    const clientIds = [...new Set(newsOfKind.flatMap(({ clientId }) => clientId ?? []))].slice(
      0,
      MAX_CLIENTS_PER_LINE,
    )
    const line = { kind, count: newsOfKind.length, clientIds }
    return [kind === 'payments' ? { ...line, amountTotal: totalAmountOf(newsOfKind) } : line]
  })
  return { day, lines }
}

function findLatestActivities(activities: readonly Activity[]): Activity[] {
  const latestByKey = new Map<string, Activity>()
  for (const activity of activities) {
    if (isEmailedActivityType(activity.type)) {
      latestByKey.set(`${topicByType[activity.type]} ${activity.subject.id} ${activity.clientId}`, activity)
    }
  }
  return [...latestByKey.values()]
}

const totalAmountOf = (payments: readonly Activity[]) =>
  payments.reduce((sum, { details }) => sum + Number(details?.amountTotal ?? 0), 0)

/** After an outage, digests of at most this many days are sent late. */
const MAX_LATE_DAYS = 3

export function listDigestDays(now: Date, { digestAt }: GymEmailSettings, timeZone: string): PlainDate[] {
  const today = plainDateIn(timeZone, now)
  const isDigestTime = now >= wallTimeToInstant(today, digestAt, timeZone)
  const latestDay = addDays(today, isDigestTime ? -1 : -2)
  return Array.from({ length: MAX_LATE_DAYS }, (_, i) => addDays(latestDay, i + 1 - MAX_LATE_DAYS))
}
