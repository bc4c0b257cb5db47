import { type BookedAppointment, isUpcoming } from '../lib/booked-appointments.ts'
import type { ClientSummary } from '../lib/client-summary.ts'
import { MS_PER_DAY } from '../lib/dates/plain-date.ts'
import { leftIn, type SessionPack } from '../lib/session-packs.ts'
import type { AppointmentType } from '../lib/settings/appointment-type-settings.ts'
import { findType, typeIdOf } from '../lib/settings/appointment-types.ts'

/** Of those that cost nothing: who books for fun takes the times of others. */
const MAX_FREE_APPOINTMENTS = 2
/** Of all: the summary of the client holds them. */
export const MAX_UPCOMING_APPOINTMENTS = 20
/** The outcome of an appointment is noted this much later at the most; it takes its session then. */
const OUTCOME_DAYS = 7

export type NeedsProblem = 'noSessionLeft' | 'membershipNeeded' | 'tooManyAppointments'

type Booker = Pick<ClientSummary, 'appointments' | 'sessionPacks' | 'accessState' | 'accessUntil'>

/**
 * Why somebody cannot book these times. Several bookings never exceed the sessions that are left: a trainer whose hour
 * nobody pays is worse off than a client who buys first. A session counts until its pack ends, so a time after that needs
 * another pack. A booking whose outcome nobody noted for a week takes no session any more: what was paid for would be
 * blocked for ever.
 */
export function needsProblem(
  { needs }: Pick<AppointmentType, 'needs'>,
  starts: readonly string[],
  client: Booker,
  now: Date,
): NeedsProblem | undefined {
  const booked = client.appointments ?? []
  const upcoming = booked.filter((one) => isUpcoming(one, now))
  if (upcoming.length + starts.length > MAX_UPCOMING_APPOINTMENTS) return 'tooManyAppointments'
  if (needs === 'pack') return sessionsReach(client, starts, now) ? undefined : 'noSessionLeft'
  if (needs === 'membership')
    return starts.every((start) => isMemberAt(client, start)) ? undefined : 'membershipNeeded'
  const free = upcoming.filter((one) => (findType(typeIdOf(one))?.needs ?? 'nothing') === 'nothing')
  return free.length + starts.length > MAX_FREE_APPOINTMENTS ? 'tooManyAppointments' : undefined
}

/** A membership that renews by itself has no last day; the door decides on the day. */
const isMemberAt = ({ accessState, accessUntil = '' }: Booker, startsAt: string): boolean =>
  accessUntil > startsAt || (accessState === 'active' && accessUntil !== '')

/** Every start needs a session of a pack that is not over then; those that end early serve only the early ones. */
function sessionsReach(
  { appointments = [], sessionPacks = [] }: Booker,
  starts: readonly string[],
  now: Date,
): boolean {
  const all = [...openStarts(appointments, now), ...starts]
  return all.every((start) => all.filter((other) => other >= start).length <= leftAfter(sessionPacks, start))
}

function openStarts(booked: readonly BookedAppointment[], now: Date): string[] {
  const since = new Date(now.getTime() - OUTCOME_DAYS * MS_PER_DAY).toISOString()
  return booked.flatMap(({ usesSession, startsAt }) => (usesSession && startsAt > since ? startsAt : []))
}

const leftAfter = (packs: readonly SessionPack[], instant: string): number =>
  packs.reduce((sum, pack) => (pack.expiresAt > instant ? sum + leftIn(pack) : sum), 0)

/** How many more sessions can be booked, with the bookings that will take one. */
export function bookableSessions(client: Booker, now: Date): number {
  const left = leftAfter(client.sessionPacks ?? [], now.toISOString())
  return Math.max(0, left - openStarts(client.appointments ?? [], now).length)
}
