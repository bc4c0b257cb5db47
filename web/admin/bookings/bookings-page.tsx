import { useSearchParams } from 'react-router-dom'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ClientList } from '../clients/client-list.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { BookingList } from './booking-list.tsx'

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
      <PageHeading of="/admin/bookings">
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
