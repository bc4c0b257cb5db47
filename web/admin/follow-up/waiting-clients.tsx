import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMinutes } from '#shared/format-minutes.ts'
import { lifecycleStageLabels } from '#shared/lifecycle-stage.ts'
import { listWaitingClients } from '#shared/operations/follow-up.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { formatGymDate } from '../format/dates.ts'
import { EmailText } from '../records/email-text.tsx'
import { PersonLine } from './call-row.tsx'

/** Every client whose stage is New or Contacted, the longest waiting first. */
export function WaitingClients() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['follow-up', 'waiting'],
    queryFn: ({ pageParam, signal }) => callAsStaff(listWaitingClients, { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isSilent: true },
  })
  if (!data) {
    if (!error) return <LoadingState label="Loading leads..." />
    return <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  }
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title="No leads" hint="Everyone has come, joined or is lost." />
  return (
    <>
      <ul className="overflow-hidden rounded-lg border border-border bg-surface">
        {items.map(({ client, stage, firstContactAt, waitingMinutes }) => (
          <li
            key={client.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1 border-b border-border px-4 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_7rem_14rem] sm:items-center"
          >
            <div className="min-w-0">
              <PersonLine item={{ client }} />
              {client.email && (
                <p className="text-sm text-muted-foreground">
                  <EmailText>{client.email}</EmailText>
                </p>
              )}
            </div>
            <Badge tone={stage === 'new' ? 'yellow' : 'blue'} look="plain" hasShape>
              {lifecycleStageLabels[stage]}
            </Badge>
            <p className="col-span-full text-sm text-muted-foreground sm:col-auto">
              since {formatGymDate(firstContactAt)}
              <span className="block tabular-figures">{formatMinutes(waitingMinutes)} of business hours</span>
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </>
  )
}
