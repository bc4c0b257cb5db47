import { useSearchParams } from 'react-router-dom'
import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { ClientList } from '../../clients/client-list.tsx'
import { FilteredRecords } from '../../records/filtered-records.tsx'
import { PageHeading } from '../../records/page-heading.tsx'
import { bookingCsvColumns } from './booking-csv-columns.ts'
import { BookingItem } from './booking-item.tsx'

const PANELS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'clients', label: 'Clients' },
] as const

type Panel = (typeof PANELS)[number]['value']

export function BookingsPage() {
  const [query, setQuery] = useSearchParams()
  const panel: Panel = query.get('panel') === 'clients' ? 'clients' : 'bookings'
  return (
    <>
      <PageHeading path="/admin/bookings">
        <SegmentedControl
          label="Show"
          segments={PANELS}
          value={panel}
          onChange={(next) => setQuery(next === 'clients' ? { panel: next } : {}, { replace: true })}
        />
      </PageHeading>
      {panel === 'clients' ? <ClientList /> : <BookingList />}
    </>
  )
}

const BookingList = () => (
  <FilteredRecords
    name="bookings"
    operation={listBookings}
    csvColumns={bookingCsvColumns}
    statuses={bookingStatuses}
    searchPlaceholder="Search by name, email, or phone..."
    label="Bookings"
    recordName="bookings"
    emptyTitle="No bookings found"
    emptyHint="Bookings appear here as soon as visitors register for a consultation."
  >
    {(booking) => <BookingItem key={booking.id} booking={booking} />}
  </FilteredRecords>
)
