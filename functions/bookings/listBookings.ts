import { listBookings } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as bookings from '../store/bookings.ts'

export const handler = lambda(listBookings, ({ input }) => bookings.list(input))
