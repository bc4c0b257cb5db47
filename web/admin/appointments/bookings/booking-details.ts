import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import { bookingFieldsIn } from '#shared/appointments/booking-fields.ts'
import { formatGymDateTime } from '../../format/dates.ts'

type BookingDetailItem = readonly [label: string, value: string | undefined]

/** The lead of the record shows these. */
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

/** The record shows the goals themselves at more length. */
export const goalDetails = (booking: Booking): BookingDetailItem[] =>
  bookingAnswers(booking, bookingFieldsIn(['goals', 'program'], ['importantGoals', 'fitnessGoals']))
