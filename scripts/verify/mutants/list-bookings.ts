import { listBookings } from '#shared/appointments/bookings-operations.ts'

// Authorizer and Lambda both read the access level from this object.
Object.assign(listBookings, { access: 'public' })

/** Negative control: the list without authorization. */
export const { handler } = await import('#functions/appointments/listBookings.ts')
