import { type Client, clientStatuses, fullName } from '#shared/client.ts'
import { listClients } from '#shared/operations.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx'
import { dateOf } from '../lib/dates.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { SearchField } from '../list/search-field.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { useView, type View } from '../list/use-view.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { ContactLine } from '../records/contact-line.tsx'
import { RecordItem } from '../records/record-item.tsx'
import { RecordItems } from '../records/record-items.tsx'

const statusOptions = clientStatuses.map((value) => ({ value, label: statusLabel(value) }))

export function ClientList() {
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const { view, setView } = useView()
  const list = useRecordList({ name: 'clients', operation: listClients, query: filters })
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
        noun="clients"
        emptyTitle="No clients found"
        emptyHint="Everyone who books, fills in a form or buys becomes a client."
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        {(clients) => (
          <RecordItems label="Clients" view={view}>
            {clients.map((client) => (
              <ClientItem key={client.id} client={client} view={view} />
            ))}
          </RecordItems>
        )}
      </ListFrame>
    </>
  )
}

const ClientPanel = lazyComponent(() => import('./client-panel.tsx').then((m) => m.ClientPanel))

function ClientItem({ client, view }: { client: Client; view: View }) {
  return (
    <RecordItem
      view={view}
      title={fullName(client)}
      badges={<StatusBadge status={client.status} />}
      about={<ContactLine email={client.email} phone={client.phone} />}
      glance={<span className="text-muted">Since {dateOf(client.createdAt)}</span>}
      actions={null}
      onReach={() => void ClientPanel.preload().catch(() => undefined)}
      detail={() => <ClientPanel id={client.id} />}
    />
  )
}
