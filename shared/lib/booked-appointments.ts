import * as z from 'zod/mini'
import { business } from './business.ts'
import { type PlainDate, plainDateIn } from './plain-date.ts'

/** A client has at most this many appointments ahead. */
const MAX_UPCOMING_APPOINTMENTS = 2

/** A booked appointment in the summary of its client. */
export const BookedAppointment = z.object({ id: z.string(), startsAt: z.string() })
export type BookedAppointment = z.infer<typeof BookedAppointment>

/** Appointments whose outcome nobody entered stay booked: the summary keeps the last ones. */
const MAX_BOOKED_IN_SUMMARY = 10

/** The booked appointments of a client as the summary lists them, the earliest first. */
export function bookedAppointments(
  appointments: readonly (BookedAppointment & { status?: string })[],
): BookedAppointment[] {
  return appointments
    .filter(({ status = 'booked' }) => status === 'booked')
    .map(({ id, startsAt }) => ({ id, startsAt }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id))
    .slice(-MAX_BOOKED_IN_SUMMARY)
}

export const isUpcoming = ({ startsAt }: Pick<BookedAppointment, 'startsAt'>, now: Date): boolean =>
  startsAt > now.toISOString()

/** The client's next booked appointment. */
export const nextAppointment = (
  booked: readonly BookedAppointment[] | undefined,
  now: Date,
): BookedAppointment | undefined => booked?.find((one) => isUpcoming(one, now))

/** True if the client has as many appointments ahead as one may have. */
export const hasMaxAppointments = (booked: readonly BookedAppointment[] | undefined, now: Date): boolean =>
  (booked ?? []).filter((one) => isUpcoming(one, now)).length >= MAX_UPCOMING_APPOINTMENTS

/** The client's booked appointment on this day of the gym. */
export const appointmentOn = (
  day: PlainDate,
  summary: { appointments?: readonly BookedAppointment[] | undefined } | undefined,
): BookedAppointment | undefined =>
  summary?.appointments?.find(({ startsAt }) => plainDateIn(business.timeZone, new Date(startsAt)) === day)
