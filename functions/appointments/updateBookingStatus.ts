import { updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as bookings from './bookings.ts'

export const handler = createHandler(updateBookingStatus, async ({ input, staff }) => {
  if (!(await bookings.setStatus(input.id, input.status, await createStaffContext(staff))))
    throw new ApiError('bookingNotFound')
  return input
})
