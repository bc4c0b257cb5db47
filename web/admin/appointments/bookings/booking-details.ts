import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import { bookingFieldsIn } from '#shared/appointments/booking-fields.ts'
import { formatGymDateTime } from '../../format/dates.ts'

type BookingDetailItem = readonly [label: string, value: string | undefined]

/** Shown at the top of the record. */
const LEADING = ['name', 'email', 'phone', 'bestTimeToCall'] as const

export const physicalDetails = (booking: Booking): BookingDetailItem[] =>
  bookingAnswers(booking, bookingFieldsIn(['physical', 'activity']))

export const routineDetails = (booking: Booking): BookingDetailItem[] => [
  ...bookingAnswers(booking, bookingFieldsIn(['contact'], LEADING)),
  ['Received', formatGymDateTime(booking.createdAt)],
  ...bookingAnswers(booking, bookingFieldsIn(['routine'])),
]

export const nutritionDetails = (booking: Booking): BookingDetailItem[] =>
  bookingAnswers(booking, bookingFieldsIn(['nutrition']))

export const healthDetails = (booking: Booking): BookingDetailItem[] =>
  bookingAnswers(booking, bookingFieldsIn(['health']))

/** Besides the goals themselves, which the record shows at more length. */
export const goalDetails = (booking: Booking): BookingDetailItem[] =>
  bookingAnswers(booking, bookingFieldsIn(['goals', 'program'], ['importantGoals', 'fitnessGoals']))
