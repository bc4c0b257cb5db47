import { useQuery } from '@tanstack/react-query'
import { clientStatuses, fullName } from '#shared/client.ts'
import type { ClientHistory } from '#shared/client-history.ts'
import { getClient, updateClientStatus } from '#shared/operations.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { SendFormButton } from '../form-emails/send-form-button.tsx'
import { DetailSection } from '../records/detail-section.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { useRecordChange } from '../records/use-record-change.ts'
import { staffMessages } from '../staff-messages.ts'
import { ClientOrders } from './client-orders.tsx'
import { ClientTrail } from './client-trail.tsx'

/** Who the person behind a record is: status, orders, what else there is of them, and the forms to send. */
export function ClientPanel({ id }: { id: string }) {
  const client = useQuery({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => callAsStaff(getClient, { id }, { signal }),
  })
  return (
    <DetailSection title="Client">
      {client.data ? (
        <ClientFile client={client.data} />
      ) : client.error ? (
        <FailedState message={asProblem(client.error).message} onRetry={() => void client.refetch()} />
      ) : (
        <div role="status" aria-busy="true" className="grid gap-3">
          <span className="sr-only">Loading client...</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
        </div>
      )}
    </DetailSection>
  )
}

function ClientFile({ client }: { client: ClientHistory }) {
  const { id, status, email } = client
  const statusChange = useRecordChange({
    name: 'clients',
    operation: updateClientStatus,
    doneWords: staffMessages.clientStatusUpdated,
  })
  const name = fullName(client)
  return (
    <div className="grid gap-4">
      <StatusSelect
        label="Client status"
        statuses={clientStatuses}
        value={status}
        pending={statusChange.isPending ? statusChange.variables.status : undefined}
        onChange={(next) => statusChange.mutate({ id, status: next })}
      />
      <div>
        <p className="text-sm text-muted">Client ID</p>
        <p className="font-mono text-sm break-all select-all">{id}</p>
      </div>
      <ClientOrders orders={client.orders} />
      <ClientTrail client={client} />
      <div className="flex flex-wrap gap-2">
        <SendFormButton formType="intake" label="Send Intake Form" to={{ name, email, id }} />
        <SendFormButton formType="waiver" label="Send Waiver" to={{ name, email, id }} />
      </div>
    </div>
  )
}
