import { countBusinessMinutes } from '../lib/dates/business-minutes.ts'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { gymHours } from '../lib/dates/gym-hours.ts'
import { type PlainDate, plainDateIn, startOfWeek } from '../lib/dates/plain-date.ts'
import {
  findMilestones,
  type Milestones,
  type StageActivity,
  startsWithImport,
} from '../lib/lifecycle-stage.ts'
import { business } from '../lib/settings/business.ts'
import { type FunnelSource, type FunnelStep, funnelSources, funnelSteps } from './funnel-steps.ts'

/** In `counts`, 'visited.3' means a visit 3 days after the first contact. 'response.137' means a response after 137 business minutes. */
export type FunnelEntry = { week: PlainDate; source: FunnelSource; counts: readonly string[] }

type Contact = { email?: string | undefined; phone?: string | undefined; mergedInto?: string | undefined }

/** Returns undefined for imported and merged clients, and for clients with neither email nor phone, such as children. */
export function createFunnelEntry(
  { email, phone, mergedInto }: Contact,
  activities: readonly StageActivity[],
): FunnelEntry | undefined {
  const milestones = findMilestones(activities)
  const { firstContactAt } = milestones
  if (!firstContactAt || mergedInto || !(email || phone) || startsWithImport(activities)) return undefined
  const stepTimes = stepTimesOf(milestones)
  const steps = funnelSteps.flatMap((step) => {
    const at = stepTimes[step]
    return at ? [`${step}.${Math.floor((Date.parse(at) - Date.parse(firstContactAt)) / MS_PER_DAY)}`] : []
  })
  const { contactedAt } = milestones
  const response = contactedAt
    ? [`response.${countBusinessMinutes(new Date(firstContactAt), new Date(contactedAt), gymHours)}`]
    : []
  return {
    week: startOfWeek(plainDateIn(business.timeZone, new Date(firstContactAt))),
    source: sourceOf(activities.filter(({ at }) => at === firstContactAt)),
    counts: ['people', ...steps, ...response],
  }
}

const stepTimesOf = (milestones: Milestones): Readonly<Record<FunnelStep, string | undefined>> => ({
  contacted: milestones.contactedAt,
  visited: milestones.visitedAt,
  consulted: milestones.consultedAt,
  paid: milestones.joinedAt,
})

const sourceOfActivity: Partial<Record<StageActivity['type'], FunnelSource>> = {
  bookingCreated: 'booking',
  appointmentBooked: 'booking',
  leadCreated: 'guide',
  passClaimed: 'dayPass',
  orderPaid: 'shop',
  orderChanged: 'shop',
  intakeFormSubmitted: 'form',
  waiverSigned: 'form',
}

function sourceOf(first: readonly StageActivity[]): FunnelSource {
  const sources = first.map(({ type, actor }) => (actor.kind === 'staff' ? 'desk' : sourceOfActivity[type]))
  return funnelSources.find((source) => sources.includes(source)) ?? 'desk'
}

/** Formats week, source and counts as text, such as '2026-11-16#booking people contacted.0 response.35'. */
export const formatFunnelEntry = ({ week, source, counts }: FunnelEntry): string =>
  `${week}#${source} ${counts.join(' ')}`

export function parseFunnelEntry(text: string | undefined): FunnelEntry | undefined {
  const [cohort = '', ...counts] = (text ?? '').split(' ')
  const [week = '', name] = cohort.split('#')
  const source = funnelSources.find((known) => known === name)
  return source ? { week, source, counts } : undefined
}
