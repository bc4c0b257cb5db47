import { FolderOpen } from 'lucide-react'
import { listClients } from '#shared/clients/clients-operations.ts'
import { type Client, clientStatuses, fullName } from '#shared/lib/client.ts'
import { planStateLabels } from '#shared/lib/plan-state.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { statusLabel } from '../../ui/badge.tsx'
import { buttonClass, SiteLink } from '../../ui/button.tsx'
import { formatUnpaddedDate } from '../format/dates.ts'
import { FilteredRecords } from '../records/filtered-records.tsx'
import { ContactLinks, RecordItem } from '../records/record-item.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { ClientStatusBadge, PlanBadge } from './plan-badge.tsx'
import { WaiverStateBadge } from './waiver-state-badge.tsx'

export const ClientList = () => (
  <FilteredRecords
    name="clients"
    operation={listClients}
    csvColumns={clientCsvColumns}
    statuses={clientStatuses}
    searchPlaceholder="Search by name, email, or phone..."
    label="Clients"
    recordName="clients"
    emptyTitle="No clients found"
    emptyHint="People appear here when they book, claim a pass, fill in a form or make a purchase."
  >
    {(client) => <ClientItem key={client.id} client={client} />}
  </FilteredRecords>
)

const ClientPanel = lazyComponent(() => import('./client-panel.tsx').then((m) => m.ClientPanel))

export const clientPath = (id: string) => `/admin/clients/${id}`

function ClientItem({ client }: { client: Client }) {
  const { id, email, phone, plan, summary, createdAt } = client
  const name = fullName(client)
  return (
    <RecordItem
      title={name}
      badge={<ClientStatusBadge client={client} />}
      meta={
        <>
          {!email && <p className="record-filler basis-full">No email</p>}
          <ContactLinks email={email} phone={phone} />
          {!phone && <p className="record-filler">No phone</p>}
          {summary.lastVisitAt ? (
            <TimeAgo label="Last visit" instant={summary.lastVisitAt} />
          ) : (
            <time dateTime={createdAt}>Since {formatUnpaddedDate(createdAt)}</time>
          )}
        </>
      }
      summary={
        <>
          <p>
            <WaiverStateBadge summary={summary} />
          </p>
          {(plan || summary.planPriceId) && (
            <p className="text-muted-foreground [&_span]:whitespace-normal">
              <PlanBadge client={client} />
            </p>
          )}
        </>
      }
      actions={
        <SiteLink to={clientPath(id)} className={buttonClass({ variant: 'ghost', size: 'compact' })}>
          <FolderOpen className="size-5" />
          <span>
            Open Client File<span className="sr-only"> of {name}</span>
          </span>
        </SiteLink>
      }
      onIntent={() => void ClientPanel.preload().catch(() => undefined)}
      detail={() => <ClientPanel id={id} />}
    />
  )
}

export const clientCsvColumns: readonly CsvColumn<Client>[] = [
  { label: 'Client ID', value: ({ id }) => id },
  { label: 'First name', value: ({ firstName }) => firstName },
  { label: 'Last name', value: ({ lastName }) => lastName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Date of birth', value: ({ dateOfBirth }) => dateOfBirth },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Waiver expires', value: ({ summary }) => summary.waiverValidThrough },
  { label: 'Plan', value: ({ plan, summary }) => summary.planPriceId ?? plan },
  { label: 'Plan status', value: ({ summary }) => summary.planState && planStateLabels[summary.planState] },
  { label: 'Visits', value: ({ summary }) => summary.visits },
  { label: 'Last visit', value: ({ summary }) => summary.lastVisitAt },
  { label: 'Created', value: ({ createdAt }) => createdAt },
]
