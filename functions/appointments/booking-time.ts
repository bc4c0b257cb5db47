import type { Appointment } from '#shared/appointments/appointment.ts'
import type { Booking } from '#shared/appointments/booking.ts'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import type { Actor } from '#shared/lib/activity.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { type CounterDeltas, statusDeltas } from '../lib/table/counters.ts'
import { bookingKey } from '../lib/table/keys.ts'
import { statusWrite } from '../lib/table/status-write.ts'
import type { Write } from '../lib/table/transact.ts'
import * as bookings from './bookings.ts'

export type BookingChange = {
  /** The new status. If undefined, the status does not change. A completed or canceled booking always keeps its status. */
  to?: BookingStatus
  appointment?: Booking['appointment']
}

const OPEN_STATUSES: readonly BookingStatus[] = ['pending', 'contacted', 'scheduled']

export const toBookedAppointment = ({
  id,
  startsAt,
  trainerId,
}: Pick<Appointment, 'id' | 'startsAt' | 'trainerId'>): NonNullable<Booking['appointment']> => ({
  id,
  startsAt,
  trainerId,
})

export const toScheduledBooking = <B extends Pick<Booking, 'status' | 'emails'>>(
  booking: B,
  appointment: Parameters<typeof toBookedAppointment>[0],
) => ({
  ...booking,
  status: 'scheduled' as const,
  appointment: toBookedAppointment(appointment),
  emails: booking.emails.filter(({ kind }) => kind === 'bookingNotice'),
})

export async function prepareBookingUpdate(
  bookingId: string | undefined,
  { to, appointment }: BookingChange,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ writes: Write[]; counts: CounterDeltas }> {
  const booking = bookingId ? await bookings.find(bookingId) : undefined
  if (!booking) return { writes: [], counts: {} }
  const { id, clientId, status: from } = booking
  const status = to && OPEN_STATUSES.includes(from) ? to : from
  const key = bookingKey(id)
  const write = statusWrite({
    type: 'BOOKING',
    key,
    from,
    to: status,
    ...(appointment ? { set: { appointment } } : { remove: ['appointment'] }),
  })
  const activity = {
    type: 'statusChanged',
    clientId,
    actor,
    subject: getActivitySubject(key),
    details: { from, to: status },
  } as const
  return {
    writes: [write, ...(from === status ? [] : [activityWrite(activity, now)])],
    counts: statusDeltas('booking', from, status),
  }
}
