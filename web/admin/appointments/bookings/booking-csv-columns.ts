import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import { type BookingFieldName, bookingFields } from '#shared/appointments/booking-fields.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { statusLabel } from '../../../ui/badge.tsx'
import { listExportedFields } from '../../list/list-exported-fields.ts'

export const bookingCsvColumns: readonly CsvColumn<Booking>[] = [
  { label: 'Booking ID', value: ({ id }) => id },
  { label: 'Client ID', value: ({ clientId }) => clientId },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  ...listExportedFields(bookingFields).map(
    ({ name, label }): CsvColumn<Booking> => ({ label, value: (booking) => bookingCsvValue(booking, name) }),
  ),
  { label: 'Notes', value: ({ notes }) => notes },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]

/** Joins several answers with semicolons, because an answer may contain commas. */
function bookingCsvValue(booking: Booking, name: BookingFieldName): string | undefined {
  const answer = booking[name]
  return Array.isArray(answer) ? answer.join('; ') : bookingAnswers(booking, [name])[0]?.[1]
}
