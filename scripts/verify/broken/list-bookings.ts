import { listBookings } from '#shared/operations.ts'

// The authorizer and the Lambda both take from here who may call.
Object.assign(listBookings, { access: 'public' })

/** The bookings for everybody. */
export const { handler } = await import('#functions/bookings/listBookings.ts')
