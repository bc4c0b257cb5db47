import * as z from 'zod/mini'
import { business } from './business.ts'
import { type PlainDate, plainDateIn } from './plain-date.ts'

const MAX_UPCOMING_APPOINTMENTS = 2

export const BookedAppointment = z.object({
  id: z.string(),
  startsAt: z.string(),
  /** Attending it takes one of the client's training sessions. */
  usesSession: z.optional(z.boolean()),
})
export type BookedAppointment = z.infer<typeof BookedAppointment>

/** Appointments whose outcome nobody entered stay booked: the summary keeps the last ones. */
const MAX_BOOKED_IN_SUMMARY = 10

export function bookedAppointments(
  appointments: readonly (BookedAppointment & { status?: string })[],
): BookedAppointment[] {
  return appointments
    .filter(({ status = 'booked' }) => status === 'booked')
    .map(({ id, startsAt, usesSession }) => ({ id, startsAt, ...(usesSession && { usesSession }) }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id))
    .slice(-MAX_BOOKED_IN_SUMMARY)
}

export const isUpcoming = ({ startsAt }: Pick<BookedAppointment, 'startsAt'>, now: Date): boolean =>
  startsAt > now.toISOString()

export const nextAppointment = (
  booked: readonly BookedAppointment[] | undefined,
  now: Date,
): BookedAppointment | undefined => booked?.find((one) => isUpcoming(one, now))

export const hasMaxAppointments = (booked: readonly BookedAppointment[] | undefined, now: Date): boolean =>
  (booked ?? []).filter((one) => isUpcoming(one, now)).length >= MAX_UPCOMING_APPOINTMENTS

export const appointmentOn = (
  day: PlainDate,
  summary: { appointments?: readonly BookedAppointment[] | undefined } | undefined,
): BookedAppointment | undefined =>
  summary?.appointments?.find(({ startsAt }) => plainDateIn(business.timeZone, new Date(startsAt)) === day)
