import { bookingStatuses } from '#shared/booking.ts'
import { listBookings } from '#shared/operations.ts'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { BookingItem } from './booking-item.tsx'

export function BookingList() {
  return (
    <FilteredRecords
      name="bookings"
      operation={listBookings}
      statuses={bookingStatuses}
      searchPlaceholder="Search by name, email, or phone..."
      label="Bookings"
      noun="bookings"
      emptyTitle="No bookings found"
      emptyHint="Bookings appear here as soon as visitors register for a consultation."
    >
      {(booking, view) => <BookingItem key={booking.id} booking={booking} view={view} />}
    </FilteredRecords>
  )
}
