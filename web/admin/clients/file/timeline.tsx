import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listActivities } from '#shared/clients/activities-operations.ts'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { recordHealthView } from '#shared/clients/clients-operations.ts'
import { type ActivityGroup, activityGroupLabels, activityGroups } from '#shared/lib/activity.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingState, Skeleton } from '../../../ui/loading-state.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { QueryResultView } from '../../layout/query-result-view.tsx'
import { useQueryParams } from '../../list/use-query-params.ts'
import { ActivitiesByDay } from './activities-by-day.tsx'

const FILTERS = activityGroups.map((value) => ({ value, label: activityGroupLabels[value] }))

type TimelineProps = {
  file: ClientFile
  /** The Unix time in milliseconds at which the client file was loaded. */
  updatedAt: number
  shownRecord: string | null
  onOpen: (record: string) => void
}

export function Timeline({ file, updatedAt, shownRecord, onOpen }: TimelineProps) {
  const [group, setGroup] = useActivityGroup()
  const { id } = file
  const queryClient = useQueryClient()

  // Records each selection of the filter 'health' as an activity, because the filter shows health data.
  useEffect(() => {
    if (group !== 'health') return
    const queryKey = ['clients', 'activities', id, group]
    callAsStaff(recordHealthView, { id })
      // Cancels pending requests for activities, because their responses may lack the activity that was just recorded.
      .then(() => queryClient.cancelQueries({ queryKey }))
      .then(() => queryClient.invalidateQueries({ queryKey }))
      .catch(() => undefined)
  }, [group, id, queryClient])

  const list = useInfiniteQuery({
    queryKey: ['clients', 'activities', id, group],
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(listActivities, { clientId: id, group, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...(group === 'everything' && {
      initialData: { pages: [file.activities], pageParams: [''] },
      initialDataUpdatedAt: updatedAt,
    }),
  })
  return (
    <section aria-label="Timeline" className="grid gap-3">
      <div className="-mx-4 overflow-x-auto px-4 fade-end no-scrollbar max-sm:[&_fieldset]:min-w-full max-sm:[&_label]:flex-auto max-sm:[&_label]:justify-center max-sm:[&_label]:px-1 max-sm:[&_label]:text-[0.8125rem]">
        <SegmentedControl label="Show" segments={FILTERS} value={group} onChange={setGroup} />
      </div>
      <QueryResultView
        query={list}
        loading={
          <LoadingState label="Loading activities..." className="grid gap-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </LoadingState>
        }
      >
        {({ pages }) => (
          <ActivitiesByDay
            activities={pages.flatMap(({ items }) => items)}
            notes={file.notes}
            shownRecord={shownRecord}
            onOpen={onOpen}
            emptyText={group === 'everything' ? 'No activities yet.' : 'No activities of this type yet.'}
          />
        )}
      </QueryResultView>
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
    </section>
  )
}

/** Keeps the filter in the URL, so that links include it and the browser's Back button resets it. */
function useActivityGroup(): [ActivityGroup, (group: ActivityGroup) => void] {
  const [query, setParams] = useQueryParams()
  const group = activityGroups.find((each) => each === query.get('show')) ?? 'everything'
  return [group, (next) => setParams({ show: next === 'everything' ? undefined : next })]
}
