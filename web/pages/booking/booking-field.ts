import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import type { Input } from '#shared/operation.ts'
import type { createBooking } from '#shared/operations/bookings.ts'

export type BookingValues = Input<typeof createBooking>

/** Connects a control to the form. */
export type RegisterBookingField = (name: Path<BookingValues>) => UseFormRegisterReturn & { error?: string }
