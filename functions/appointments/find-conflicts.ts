import type { Appointment } from '#shared/appointments/appointment.ts'
import { isWithinWorkingHours, overlapsTimeOff } from '#shared/appointments/slots.ts'
import type { TimeOff, WorkingHours } from '#shared/appointments/working-hours.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { listBetween } from './appointments.ts'

const DAYS_AHEAD = 90

type Schedule = { hours: readonly WorkingHours[]; timeOff: readonly TimeOff[] }

export async function findConflicts({ hours, timeOff }: Schedule, now: Date): Promise<Appointment[]> {
  const upcoming = await listBetween({ start: now, end: new Date(now.getTime() + DAYS_AHEAD * MS_PER_DAY) })
  const trainerIds = new Set(hours.map(({ trainerId }) => trainerId))
  return upcoming.filter(
    (appointment) =>
      appointment.status === 'booked' &&
      trainerIds.has(appointment.trainerId) &&
      !isWithinWorkingHours(appointment, { ...gymHours, hours, timeOff }),
  )
}

export async function findAppointmentsDuring(timeOff: TimeOff): Promise<Appointment[]> {
  const from = new Date(Date.parse(timeOff.startsAt) - MS_PER_DAY)
  const appointments = await listBetween({ start: from, end: new Date(timeOff.endsAt) })
  return appointments.filter((one) => one.status === 'booked' && overlapsTimeOff(one, timeOff))
}
