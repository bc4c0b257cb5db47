import { listWaivers } from '#shared/operations.ts'
import { waiverStatuses } from '#shared/waiver.ts'
import { statusLabel } from '../../ui/status-badge.tsx'
import { SendFormButton } from '../form-emails/send-form-button.tsx'
import { useFormRequests } from '../form-emails/use-form-requests.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { SearchField } from '../list/search-field.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { useView } from '../list/use-view.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { RecordItems } from '../records/record-items.tsx'
import { WaiverItem } from './waiver-item.tsx'

const statusOptions = waiverStatuses.map((value) => ({ value, label: statusLabel(value) }))

export function WaiversPage() {
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const { view, setView } = useView()
  const list = useRecordList({ name: 'waivers', operation: listWaivers, query: filters })
  const { items: requests = [] } = useFormRequests('waiver')
  return (
    <>
      <PageHeading
        title="Liability Waivers"
        subtitle="Signed agreements, and those that wait for a signature"
      >
        <SendFormButton formType="waiver" label="Send New Waiver" variant="primary" />
      </PageHeading>
      <FilterBar>
        <SearchField
          placeholder="Search by name, waiver type, or client ID..."
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
        noun="waivers"
        emptyTitle="No waivers found"
        emptyHint="Send the first waiver to a client, or wait for one from the site."
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        {(waivers) => (
          <RecordItems label="Liability waivers" view={view}>
            {waivers.map((waiver) => (
              <WaiverItem
                key={waiver.id}
                waiver={waiver}
                request={requests.find(({ recordId }) => recordId === waiver.id)}
                view={view}
              />
            ))}
          </RecordItems>
        )}
      </ListFrame>
    </>
  )
}
