import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import type { ClientHistory } from '#shared/clients/client-history.ts'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { clientStatuses, fullName } from '#shared/lib/client.ts'
import { hasAccess } from '#shared/lib/plan-state.ts'
import { lazyComponent, useLazyOverlay } from '../../loading/lazy-component.tsx'
import { type Status, StatusBadge } from '../../ui/badge.tsx'
import { Button, SiteLink } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { formatGymDate } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { DescriptionList, DetailSection } from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { ClientOrders, ClientPanelSection } from './client-orders.tsx'
import { useClientFile } from './use-client-file.ts'

const ManualMembershipDialog = lazyComponent(() =>
  import('./membership/manual-membership-dialog.tsx').then((m) => m.ManualMembershipDialog),
)

export function ClientPanel({ id }: { id: string }) {
  const client = useClientFile(id)
  return (
    <DetailSection title="Client">
      <QueryResultView
        query={client}
        loading={
          <LoadingState label="Loading client..." className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
          </LoadingState>
        }
      >
        {(data) => <ClientDetails client={data} />}
      </QueryResultView>
    </DetailSection>
  )
}

function ClientDetails({ client }: { client: ClientFile }) {
  const { id, email, orders } = client
  const name = fullName(client)
  const membershipDialog = useLazyOverlay(ManualMembershipDialog, { clientId: id, name })
  return (
    <div className="grid gap-4">
      <StatusSelect
        label="Client status"
        name="clients"
        operation={updateClientStatus}
        successMessage={staffToastMessages.clientStatusUpdated}
        statuses={clientStatuses}
        record={client}
        opensDialog={(status) => {
          const needsMembership = status === 'active' && !hasAccess(client.summary, new Date())
          if (needsMembership) void membershipDialog.open()
          return needsMembership
        }}
      />
      {membershipDialog.overlay}
      {orders.length > 0 ? (
        <ClientOrders file={client} />
      ) : (
        <DescriptionList facts={[['Orders', 'No orders yet']]} />
      )}
      <ClientHistoryList client={client} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2">
        <SendFormButton formType="intake" label="Send Intake Form" to={{ name, email: email ?? '', id }} />
        <SendFormButton formType="waiver" label="Send Waiver" to={{ name, email: email ?? '', id }} />
      </div>
      <div className="-my-2 -ml-2.5">
        <Button Icon={Copy} variant="ghost" size="compact" onClick={() => copyId(id)}>
          Copy ID
        </Button>
      </div>
    </div>
  )
}

const copyId = (id: string) =>
  copyText(
    id,
    { title: 'ID Copied', description: 'Client ID copied to clipboard' },
    staffToastMessages.failed(`The browser did not allow copying. The client ID is ${id}.`),
  )

type HistoryEntry = { kind: string; to: string; id: string; status: Status; createdAt: string }

function ClientHistoryList({ client }: { client: ClientHistory }) {
  const entries = toHistoryEntries(client)
  if (entries.length === 0) return null
  return (
    <ClientPanelSection title="History">
      <ul className="grid">
        {entries.map(({ kind, to, id, status, createdAt }) => (
          <li key={`${kind} ${id}`} className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
            <span>
              <SiteLink to={to} className="inline-flex min-h-6 items-center underline underline-offset-4">
                {kind}
              </SiteLink>{' '}
              <MutedText>{formatGymDate(createdAt)}</MutedText>
            </span>
            <span className="ml-auto">
              <StatusBadge status={status} look="plain" />
            </span>
          </li>
        ))}
      </ul>
    </ClientPanelSection>
  )
}

const MutedText = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted-foreground">{children}</span>
)

/** Returns links to the lists of the client's records, each with a search for this client (spec §9). */
function toHistoryEntries(client: ClientHistory) {
  const name = fullName(client)
  const entry = (kind: string, path: string, search: string) => ({
    kind,
    to: `/admin/${path}?${new URLSearchParams({ search })}`,
  })
  const entries: HistoryEntry[] = [
    ...client.bookings.map((each) => ({ ...each, ...entry('Booking', 'bookings', client.email ?? name) })),
    ...client.intakeForms.map((each) => ({ ...each, ...entry('Intake form', 'intake-forms', name) })),
    ...client.waivers.map((each) => ({ ...each, ...entry('Waiver', 'waivers', client.id) })),
    ...client.dayPasses.map(({ passCode, ...each }) => ({
      ...each,
      ...entry(`Day pass ${passCode}`, 'day-passes', passCode),
    })),
  ]
  return entries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
