import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listActivities } from '#shared/clients/activities-operations.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { recordHealthView } from '#shared/clients/clients-operations.ts'
import { type ActivityGroup, activityGroupLabels, activityGroups } from '#shared/lib/activity.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { ActivityDays } from './activity-days.tsx'

const FILTERS = activityGroups.map((value) => ({ value, label: activityGroupLabels[value] }))

type TimelineProps = {
  file: ClientFile
  /** The file was loaded then, in milliseconds since 1970. */
  updatedAt: number
  openRecord: string | null
  onOpen: (record: string) => void
}

export function Timeline({ file, updatedAt, openRecord, onOpen }: TimelineProps) {
  const [group, setGroup] = useGroup()
  const { id } = file
  const queryClient = useQueryClient()

  // Opening health data is recorded (clients.md, Rules).
  useEffect(() => {
    if (group !== 'health') return
    const queryKey = ['clients', 'activities', id, group]
    callAsStaff(recordHealthView, { id })
      // A read that began before the recording would lack its line.
      .then(() => queryClient.cancelQueries({ queryKey }))
      .then(() => queryClient.invalidateQueries({ queryKey }))
      .catch(() => undefined)
  }, [group, id, queryClient])

  const list = useInfiniteQuery({
    queryKey: ['clients', 'activities', id, group],
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(
        listActivities,
        { clientId: id, group, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...(group === 'everything' && {
      initialData: { pages: [file.activities], pageParams: [''] },
      initialDataUpdatedAt: updatedAt,
    }),
  })
  const activities = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-label="Timeline" className="grid gap-3">
      <div className="-mx-4 overflow-x-auto px-4 fade-end no-scrollbar max-sm:[&_fieldset]:min-w-full max-sm:[&_label]:flex-auto max-sm:[&_label]:justify-center max-sm:[&_label]:px-1 max-sm:[&_label]:text-[0.8125rem]">
        <SegmentedControl label="Show" segments={FILTERS} value={group} onChange={setGroup} />
      </div>
      {activities ? (
        <>
          <ActivityDays
            activities={activities}
            notes={file.notes}
            openRecord={openRecord}
            onOpen={onOpen}
            emptyText={group === 'everything' ? 'Nothing has happened yet.' : 'Nothing of this kind yet.'}
          />
          {list.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-center"
              isBusy={list.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void list.fetchNextPage()}
            >
              Load more
            </Button>
          )}
        </>
      ) : list.error ? (
        <ErrorState message={toApiError(list.error).message} onRetry={() => void list.refetch()} />
      ) : (
        <div role="status" aria-busy="true" className="grid gap-2">
          <span className="sr-only">Loading activities...</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </section>
  )
}

/** The filter is in the URL: a link shows the same lines, and Back leaves it. */
function useGroup(): [ActivityGroup, (group: ActivityGroup) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('show')
  const group = activityGroups.find((each) => each === asked) ?? 'everything'
  return [
    group,
    (next) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === 'everything') after.delete('show')
          else after.set('show', next)
          return after
        },
        { replace: true },
      ),
  ]
}
