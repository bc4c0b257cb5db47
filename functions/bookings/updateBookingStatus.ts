import { updateBookingStatus } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as bookings from '../store/bookings.ts'

export const handler = lambda(updateBookingStatus, async ({ input }) => {
  if (!(await bookings.setStatus(input.id, input.status))) throw new Problem('bookingNotFound')
  return input
})
