import { listBookings } from '#shared/operations/bookings.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as bookings from '../lib/store/bookings.ts'

export const handler = createHandler(listBookings, ({ input }) => bookings.list(input))
