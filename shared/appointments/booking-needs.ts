import { type BookedAppointment, isUpcoming } from '../lib/booked-appointments.ts'
import type { ClientSummary } from '../lib/client-summary.ts'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { countUnusedInPack, type SessionPack } from '../lib/session-packs.ts'
import type { AppointmentType } from '../lib/settings/appointment-type-settings.ts'
import { findAppointmentType, getAppointmentTypeId } from '../lib/settings/appointment-types.ts'

/** The maximum number of upcoming free appointments per person, so that one person cannot take many times away from others. */
const MAX_FREE_APPOINTMENTS = 2
const MAX_UPCOMING_APPOINTMENTS = 20
/** A past appointment without an outcome reserves a session of the pack for this many days, so that staff have time to set the outcome. */
const SESSION_RESERVED_DAYS = 7

type BookingProblem = 'noSessionLeft' | 'membershipNeeded' | 'tooManyAppointments'

type BookingClient = Pick<ClientSummary, 'appointments' | 'sessionPacks' | 'accessState' | 'accessUntil'>

/** Returns the reason why the client cannot book appointments at these times, or undefined if the client can book them. */
export function findBookingProblem(
  { needs }: Pick<AppointmentType, 'needs'>,
  starts: readonly string[],
  client: BookingClient,
  now: Date,
): BookingProblem | undefined {
  const bookedAppointments = client.appointments ?? []
  const upcomingAppointments = bookedAppointments.filter((one) => isUpcoming(one, now))
  if (upcomingAppointments.length + starts.length > MAX_UPCOMING_APPOINTMENTS) return 'tooManyAppointments'
  if (needs === 'pack') return hasSessionsFor(client, starts, now) ? undefined : 'noSessionLeft'
  if (needs === 'membership')
    return starts.every((start) => isMemberAt(client, start)) ? undefined : 'membershipNeeded'
  const freeAppointments = upcomingAppointments.filter(
    (one) => (findAppointmentType(getAppointmentTypeId(one))?.needs ?? 'nothing') === 'nothing',
  )
  return freeAppointments.length + starts.length > MAX_FREE_APPOINTMENTS ? 'tooManyAppointments' : undefined
}

/** True if the membership renews or lasts beyond `startsAt`. The front desk checks a renewing membership again on the day of the appointment. */
const isMemberAt = ({ accessState, accessUntil = '' }: BookingClient, startsAt: string): boolean =>
  accessUntil > startsAt || (accessState === 'active' && accessUntil !== '')

function hasSessionsFor(
  { appointments = [], sessionPacks = [] }: BookingClient,
  starts: readonly string[],
  now: Date,
): boolean {
  const all = [...listReservedStarts(appointments, now), ...starts]
  return all.every(
    (start) => all.filter((other) => other >= start).length <= countUnusedSessions(sessionPacks, start),
  )
}

function listReservedStarts(booked: readonly BookedAppointment[], now: Date): string[] {
  const cutoff = new Date(now.getTime() - SESSION_RESERVED_DAYS * MS_PER_DAY).toISOString()
  return booked.flatMap(({ usesSession, startsAt }) => (usesSession && startsAt > cutoff ? startsAt : []))
}

const countUnusedSessions = (packs: readonly SessionPack[], instant: string): number =>
  packs.reduce((sum, pack) => (pack.expiresAt > instant ? sum + countUnusedInPack(pack) : sum), 0)

export function countBookableSessions(client: BookingClient, now: Date): number {
  const sessionsLeft = countUnusedSessions(client.sessionPacks ?? [], now.toISOString())
  return Math.max(0, sessionsLeft - listReservedStarts(client.appointments ?? [], now).length)
}
