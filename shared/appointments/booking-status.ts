import * as z from 'zod/mini'

export const bookingStatuses = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>
