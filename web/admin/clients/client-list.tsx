import { type Client, clientStatuses, fullName } from '#shared/client.ts'
import { listClients } from '#shared/operations.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { dateOf } from '../lib/dates.ts'
import type { View } from '../list/use-view.ts'
import { ContactLine } from '../records/contact-line.tsx'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { RecordItem } from '../records/record-item.tsx'

export function ClientList() {
  return (
    <FilteredRecords
      name="clients"
      operation={listClients}
      statuses={clientStatuses}
      searchPlaceholder="Search by name, email, or phone..."
      label="Clients"
      noun="clients"
      emptyTitle="No clients found"
      emptyHint="Everyone who books, fills in a form or buys becomes a client."
    >
      {(client, view) => <ClientItem key={client.id} client={client} view={view} />}
    </FilteredRecords>
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
