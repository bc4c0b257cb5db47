import type { Appointment } from '#shared/appointment.ts'
import { gymHours } from '#shared/gym-hours.ts'
import { MS_PER_DAY } from '#shared/plain-date.ts'
import { isWithinHours, overlapsTimeOff } from '#shared/slots.ts'
import type { TimeOff, WorkingHours } from '#shared/working-hours.ts'
import { listBetween } from '../lib/store/appointments.ts'

/** As far ahead as the staff books, and longer. */
const DAYS_AHEAD = 90

type Schedule = { hours: readonly WorkingHours[]; timeOff: readonly TimeOff[] }

/** What these trainers have booked outside of their hours. */
export async function findConflicts({ hours, timeOff }: Schedule, now: Date): Promise<Appointment[]> {
  const found = await listBetween({ start: now, end: new Date(now.getTime() + DAYS_AHEAD * MS_PER_DAY) })
  const trainers = new Set(hours.map(({ trainerId }) => trainerId))
  return found.filter(
    (appointment) =>
      appointment.status === 'booked' &&
      trainers.has(appointment.trainerId) &&
      !isWithinHours(appointment, { ...gymHours, hours, timeOff }),
  )
}

/** What the trainer has booked in time off. */
export async function findBookedIn(timeOff: TimeOff): Promise<Appointment[]> {
  const from = new Date(Date.parse(timeOff.startsAt) - MS_PER_DAY)
  const found = await listBetween({ start: from, end: new Date(timeOff.endsAt) })
  return found.filter((one) => one.status === 'booked' && overlapsTimeOff(one, timeOff))
}
