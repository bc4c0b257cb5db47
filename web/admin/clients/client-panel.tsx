import { Copy } from 'lucide-react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { clientStatuses, fullName } from '#shared/lib/client.ts'
import { hasAccess } from '#shared/lib/plan-state.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useLazyOverlay } from '../../loading/use-lazy-overlay.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { QueryResult } from '../layout/query-result.tsx'
import { DescriptionList } from '../records/description-list.tsx'
import { DetailSection } from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { ClientHistoryList } from './client-history-list.tsx'
import { ClientOrders } from './client-orders.tsx'
import { useClientFile } from './use-client-file.ts'

const ManualMembershipDialog = lazyComponent(() =>
  import('./membership/manual-membership-dialog.tsx').then((m) => m.ManualMembershipDialog),
)

export function ClientPanel({ id }: { id: string }) {
  const client = useClientFile(id)
  return (
    <DetailSection title="Client">
      <QueryResult
        query={client}
        loading={
          <LoadingState label="Loading client..." className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
          </LoadingState>
        }
      >
        {(data) => <ClientDetails client={data} />}
      </QueryResult>
    </DetailSection>
  )
}

function ClientDetails({ client }: { client: ClientFile }) {
  const { id, email, orders } = client
  const name = fullName(client)
  // Who trains without having paid trains on the word of the staff.
  const manual = useLazyOverlay(ManualMembershipDialog, { clientId: id, name })
  return (
    <div className="grid gap-4">
      <StatusSelect
        label="Client status"
        name="clients"
        operation={updateClientStatus}
        successMessage={staffToastMessages.clientStatusUpdated}
        statuses={clientStatuses}
        record={client}
        asksFirst={(status) => {
          const isAsked = status === 'active' && !hasAccess(client.summary, new Date())
          if (isAsked) void manual.open()
          return isAsked
        }}
      />
      {manual.overlay}
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

/** The dialogs that send a form and the search of waivers take the client ID. */
const copyId = (id: string) =>
  copyText(
    id,
    { title: 'ID Copied', description: 'Client ID copied to clipboard' },
    staffToastMessages.failed(`The browser did not allow copying. The client ID is ${id}.`),
  )
