import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as bookings from './bookings.ts'

export const handler = createHandler(listBookings, ({ input }) => bookings.list(input))
