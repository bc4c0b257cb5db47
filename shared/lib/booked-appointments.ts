import * as z from 'zod/mini'
import { type PlainDate, plainDateIn } from './dates/plain-date.ts'
import { business } from './settings/business.ts'

export const BookedAppointment = z.object({
  id: z.string(),
  startsAt: z.string(),
  typeId: z.optional(z.string()),
  usesSession: z.optional(z.boolean()),
})
export type BookedAppointment = z.infer<typeof BookedAppointment>

/** The summary lists at most this many appointments. Without a limit, past appointments whose outcome staff never set would stay listed forever. */
const MAX_LISTED_IN_SUMMARY = 30

type ListedAppointment = BookedAppointment & { status: string }

export const summarizeAppointments = (appointments: readonly ListedAppointment[]) => ({
  appointments: selectByStatus('booked', appointments),
  waiting: selectByStatus('waiting', appointments),
})

function selectByStatus(
  wantedStatus: string,
  appointments: readonly ListedAppointment[],
): BookedAppointment[] | undefined {
  const selected = appointments
    .filter(({ status }) => status === wantedStatus)
    .map(({ id, startsAt, typeId, usesSession }) => ({
      id,
      startsAt,
      ...(typeId && { typeId }),
      ...(usesSession && { usesSession }),
    }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id))
    .slice(-MAX_LISTED_IN_SUMMARY)
  return selected.length > 0 ? selected : undefined
}

export const isUpcoming = ({ startsAt }: Pick<BookedAppointment, 'startsAt'>, now: Date): boolean =>
  startsAt > now.toISOString()

export const findNextAppointment = (
  appointments: readonly BookedAppointment[] | undefined,
  now: Date,
): BookedAppointment | undefined => appointments?.find((appointment) => isUpcoming(appointment, now))

export const findAppointmentOn = (
  day: PlainDate,
  summary: { appointments?: readonly BookedAppointment[] | undefined } | undefined,
): BookedAppointment | undefined =>
  summary?.appointments?.find(({ startsAt }) => plainDateIn(business.timeZone, new Date(startsAt)) === day)
