import { bookingStatuses } from '#shared/booking.ts'
import { listBookings } from '#shared/operations.ts'
import { statusLabel } from '../../ui/status-badge.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { SearchField } from '../list/search-field.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { useView } from '../list/use-view.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { RecordItems } from '../records/record-items.tsx'
import { BookingItem } from './booking-item.tsx'

const statusOptions = bookingStatuses.map((value) => ({ value, label: statusLabel(value) }))

export function BookingList() {
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const { view, setView } = useView()
  const list = useRecordList({ name: 'bookings', operation: listBookings, query: filters })
  return (
    <>
      <FilterBar>
        <SearchField
          placeholder="Search by name, email, or phone..."
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <StatusFilter
          options={statusOptions}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <ViewToggle view={view} onChange={setView} />
      </FilterBar>
      <ListFrame
        list={list}
        noun="bookings"
        emptyTitle="No bookings found"
        emptyHint="Bookings appear here as soon as visitors register for a consultation."
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        {(bookings) => (
          <RecordItems label="Bookings" view={view}>
            {bookings.map((booking) => (
              <BookingItem key={booking.id} booking={booking} view={view} />
            ))}
          </RecordItems>
        )}
      </ListFrame>
    </>
  )
}
