import * as z from 'zod/mini'
import type { Activity } from './activity.ts'

export const lifecycleStageLabels = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  visited: 'Visited',
  consulted: 'Consulted',
  joined: 'Joined',
  lost: 'Lost',
} as const
export type LifecycleStage = keyof typeof lifecycleStageLabels
const lifecycleStages = Object.keys(lifecycleStageLabels) as LifecycleStage[]
export const LifecycleStage = z.enum(lifecycleStages)

export const lostReasons = ['notInterested', 'noAnswer', 'tooExpensive', 'tooFar', 'other'] as const
export const LostReason = z.enum(lostReasons, 'Unknown reason')
export type LostReason = z.infer<typeof LostReason>

export const lostReasonLabels = {
  notInterested: 'Not interested',
  noAnswer: 'No answer',
  tooExpensive: 'Too expensive',
  tooFar: 'Too far away',
  other: 'Other reason',
} as const satisfies Record<LostReason, string>

export const Milestones = z.object({
  firstContactAt: z.optional(z.string()),
  contactedAt: z.optional(z.string()),
  bookedAt: z.optional(z.string()),
  visitedAt: z.optional(z.string()),
  consultedAt: z.optional(z.string()),
  joinedAt: z.optional(z.string()),
  lostAt: z.optional(z.string()),
  lostReason: z.optional(z.string()),
})
export type Milestones = z.infer<typeof Milestones>

export type StageActivity = Pick<Activity, 'type' | 'at' | 'details' | 'actor' | 'subject'>

const clientActions: ReadonlySet<Activity['type']> = new Set([
  'bookingCreated',
  'leadCreated',
  'passClaimed',
  'appointmentBooked',
  'checkedIn',
  'passRedeemed',
  'orderPaid',
  'waiverSigned',
  'intakeFormSubmitted',
])

const filterAndSortActivities = (activities: readonly StageActivity[]): StageActivity[] =>
  activities
    .filter(({ type }) => type !== 'membershipBegan' && type !== 'membershipEnded')
    .sort((a, b) => a.at.localeCompare(b.at))

export function findMilestones(activities: readonly StageActivity[]): Milestones {
  const sortedActivities = filterAndSortActivities(activities)
  const undoneKeys = undoneEventKeys(sortedActivities)
  const valid = sortedActivities.filter(({ type, at }) => !undoneKeys.has(`${type} ${at}`))
  const first = (...types: readonly Activity['type'][]) => valid.find(({ type }) => types.includes(type))?.at
  const visitedAt = first('checkedIn', 'passRedeemed')
  const statusSetAt = (...statuses: readonly string[]) =>
    valid.find((one) => setsBookingStatus(one, statuses))?.at
  const lostMark = valid.findLast(({ type }) => type === 'markedLost')
  const hasReturned = lostMark && valid.some(({ type, at }) => clientActions.has(type) && at > lostMark.at)
  return {
    firstContactAt: sortedActivities[0]?.at,
    contactedAt: earliestOf(
      first('contactLogged'),
      first('appointmentBooked'),
      visitedAt,
      statusSetAt('contacted', 'scheduled', 'completed'),
    ),
    bookedAt: isBooked(valid) ? earliestOf(first('appointmentBooked'), statusSetAt('scheduled')) : undefined,
    visitedAt,
    consultedAt: earliestOf(valid.find(isAttendance)?.at, statusSetAt('completed')),
    joinedAt: first('orderPaid'),
    ...(lostMark &&
      !hasReturned && { lostAt: lostMark.at, lostReason: String(lostMark.details?.reason ?? 'other') }),
  }
}

/** True for imported clients. The funnel report leaves them out, because their first contact is unknown. */
export function startsWithImport(activities: readonly StageActivity[]): boolean {
  const [first] = filterAndSortActivities(activities)
  return first?.type === 'clientImported'
}

/** True if the client has not contacted the gym since the import. Such a client does not wait for a response. */
export const hasNoContactSinceImport = (activities: readonly StageActivity[]): boolean =>
  startsWithImport(activities) && !activities.some(({ type }) => clientActions.has(type))

/** Returns the stage. Staff set only the stage 'lost', and all other stages follow from activities. */
export function getLifecycleStage(milestones: Milestones): LifecycleStage {
  if (milestones.joinedAt && (milestones.lostAt ?? '') <= milestones.joinedAt) return 'joined'
  if (milestones.lostAt) return 'lost'
  if (milestones.consultedAt) return 'consulted'
  if (milestones.visitedAt) return 'visited'
  if (milestones.bookedAt) return 'booked'
  return milestones.contactedAt ? 'contacted' : 'new'
}

export const isLeadStage = (stage: LifecycleStage): boolean => stage === 'new' || stage === 'contacted'

function undoneEventKeys(activities: readonly StageActivity[]): ReadonlySet<string> {
  return new Set(
    activities.flatMap(({ type, details }) => {
      if (type === 'checkInVoided')
        return [`checkedIn ${details?.visitAt}`, `passRedeemed ${details?.visitAt}`]
      if (type === 'taskReopened')
        return [`contactLogged ${details?.doneAt}`, `markedLost ${details?.doneAt}`]
      return []
    }),
  )
}

const isAttendance = ({ type, details }: StageActivity) =>
  type === 'appointmentOutcomeSet' && details?.to === 'attended'

/** True if the activity changed the status of a consultation request to one of `statuses`. */
const setsBookingStatus = ({ type, subject, details }: StageActivity, statuses: readonly string[]) =>
  type === 'statusChanged' && subject.type === 'booking' && statuses.includes(String(details?.to))

function isBooked(activities: readonly StageActivity[]): boolean {
  const countOf = (wanted: Activity['type']) => activities.filter(({ type }) => type === wanted).length
  if (countOf('appointmentBooked') > 0) return countOf('appointmentBooked') > countOf('appointmentCancelled')
  const lastChange = activities.findLast((activity) =>
    setsBookingStatus(activity, ['scheduled', 'completed', 'cancelled', 'pending']),
  )
  return lastChange?.details?.to === 'scheduled' || lastChange?.details?.to === 'completed'
}

function earliestOf(...instants: readonly (string | undefined)[]): string | undefined {
  return instants.filter((at) => at !== undefined).sort()[0]
}
