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

/** Past appointments stay 'booked' if staff never set an outcome, so the summary keeps only the latest ones. */
const MAX_BOOKED_IN_SUMMARY = 30

type ListedAppointment = BookedAppointment & { status: string }

export const appointmentsSummary = (appointments: readonly ListedAppointment[]) => ({
  appointments: listWithStatus('booked', appointments),
  waiting: listWithStatus('waiting', appointments),
})

function listWithStatus(
  wantedStatus: string,
  appointments: readonly ListedAppointment[],
): BookedAppointment[] | undefined {
  const booked = appointments
    .filter(({ status }) => status === wantedStatus)
    .map(({ id, startsAt, typeId, usesSession }) => ({
      id,
      startsAt,
      ...(typeId && { typeId }),
      ...(usesSession && { usesSession }),
    }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id))
    .slice(-MAX_BOOKED_IN_SUMMARY)
  return booked.length > 0 ? booked : undefined
}

export const isUpcoming = ({ startsAt }: Pick<BookedAppointment, 'startsAt'>, now: Date): boolean =>
  startsAt > now.toISOString()

export const nextAppointment = (
  booked: readonly BookedAppointment[] | undefined,
  now: Date,
): BookedAppointment | undefined => booked?.find((appointment) => isUpcoming(appointment, now))

export const appointmentOn = (
  day: PlainDate,
  summary: { appointments?: readonly BookedAppointment[] | undefined } | undefined,
): BookedAppointment | undefined =>
  summary?.appointments?.find(({ startsAt }) => plainDateIn(business.timeZone, new Date(startsAt)) === day)
