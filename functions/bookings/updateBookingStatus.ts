import { ApiError } from '#shared/api-error.ts'
import { updateBookingStatus } from '#shared/operations/bookings.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as bookings from '../lib/store/bookings.ts'

export const handler = createHandler(updateBookingStatus, async ({ input, staff }) => {
  if (!(await bookings.setStatus(input.id, input.status, await staffAction(staff))))
    throw new ApiError('bookingNotFound')
  return input
})
