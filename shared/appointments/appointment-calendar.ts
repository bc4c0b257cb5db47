import { business, formatPostalAddress } from '../lib/settings/business.ts'
import type { Appointment } from './appointment.ts'
import { formatTimedCalendarFile } from './calendar-file.ts'
import { getEndTime } from './slots.ts'
import { trainerName } from './trainers.ts'

type CalendarAppointment = Pick<
  Appointment,
  'id' | 'startsAt' | 'minutes' | 'sequence' | 'status' | 'trainerId'
> & { url: string; typeName: string }

export const CONSULTATION_TITLE = 'Free consultation'

export const appointmentTitle = (typeName: string): string => `${typeName} at ${business.name}`

export const APPOINTMENT_FILE_NAME = 'appointment.ics'

/** Calendar programs replace an existing entry if the new one has the same UID and a higher SEQUENCE. */
export function formatAppointmentCalendarFile(
  appointment: CalendarAppointment,
  siteUrl: string,
  now: Date,
): string {
  const { id, startsAt, minutes, sequence, status, trainerId, typeName, url } = appointment
  const isCancelled = status === 'cancelled'
  return formatTimedCalendarFile(
    {
      uid: `${id}@${new URL(siteUrl).hostname}`,
      startsAt,
      endsAt: getEndTime(startsAt, minutes),
      sequence,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
      title: appointmentTitle(typeName),
      description: [
        `${minutes} minutes with ${trainerName(trainerId)}.`,
        ...(isCancelled ? [] : [`Change or cancel: ${url}`]),
        `Questions? Call ${business.phone}.`,
      ].join('\n'),
      location: `${business.name}, ${formatPostalAddress()}`,
      url: isCancelled ? undefined : url,
      organizer: { name: business.name, email: business.email },
    },
    now,
  )
}
