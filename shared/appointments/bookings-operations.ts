import * as z from 'zod/mini'
import { publicOperation, staffOperation } from '../lib/operation.ts'
import { listPageSchema, listQuerySchema } from '../lib/pagination.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { DocumentFile, NotesInput, RecordIdInput, statusInput } from '../lib/record-inputs.ts'
import { SubmissionResult } from '../lib/submission-result.ts'
import { Booking, CreateBookingInput } from './booking.ts'
import { bookingStatuses } from './booking-status.ts'

export const createBooking = publicOperation('POST', '/bookings', {
  summary:
    'Creates a consultation booking, with a time if one was picked, and emails the visitor and the gym',
  limits: rateLimits.createBooking,
  input: CreateBookingInput,
  output: z.extend(SubmissionResult, { appointmentToken: z.optional(z.string()) }),
  records: ['bookingCreated', 'appointmentBooked'],
})

export const listBookings = staffOperation('GET', '/admin/bookings', {
  summary: 'Lists bookings, newest first',
  input: listQuerySchema(bookingStatuses),
  output: listPageSchema(Booking),
})

export const updateBookingStatus = staffOperation('PATCH', '/admin/bookings/{id}/status', {
  summary: 'Sets the status of a booking',
  input: statusInput(bookingStatuses),
  output: z.pick(Booking, { id: true, status: true }),
  records: ['statusChanged'],
})

export const updateBookingNotes = staffOperation('PATCH', '/admin/bookings/{id}/notes', {
  summary: "Updates a booking's notes (409 if the version is stale)",
  input: NotesInput,
  output: NotesInput,
  records: ['notesChanged'],
})

export const getBookingDocument = staffOperation('GET', '/admin/bookings/{id}/document', {
  summary: 'Generates the PDF of a booking',
  input: RecordIdInput,
  output: DocumentFile,
  records: ['documentDownloaded'],
})
