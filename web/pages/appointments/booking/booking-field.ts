import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import type { createBooking } from '#shared/appointments/bookings-operations.ts'
import type { Input } from '#shared/lib/operation.ts'

export type BookingValues = Input<typeof createBooking>

export type RegisterBookingField = (name: Path<BookingValues>) => UseFormRegisterReturn & { error?: string }
