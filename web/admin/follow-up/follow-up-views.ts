import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { listTasks, listWaitingClients } from '#shared/follow-up/follow-up-operations.ts'
import { MAX_LISTED_TASKS } from '#shared/lib/task.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { useCachedData } from '../list/use-cached-data.ts'

const taskViews = ['overdue', 'today', 'later', 'mine'] as const
export type TaskView = (typeof taskViews)[number]

export const followUpViews = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'later', label: 'Later' },
  { value: 'mine', label: 'Mine' },
  { value: 'leads', label: 'Leads' },
] as const
type FollowUpView = (typeof followUpViews)[number]['value']

export const tasksQuery = (view: TaskView) =>
  queryOptions({
    queryKey: ['follow-up', 'tasks', view],
    queryFn: ({ signal }) => callAsStaff(listTasks, { view }, { signal }),
    meta: { hidesErrorToast: true },
  })

export const leadsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['follow-up', 'waiting'],
    queryFn: ({ pageParam, signal }) => callAsStaff(listWaitingClients, { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { hidesErrorToast: true },
  })

/** Returns a count for each view, such as '12', or '50+' if there are more. Loads the other views after the shown view has loaded. */
export function useViewCounts(shownView: FollowUpView): Partial<Record<FollowUpView, string>> {
  const key = shownView === 'leads' ? leadsQuery().queryKey : tasksQuery(shownView).queryKey
  const enabled = useCachedData(key) !== undefined
  const lists = useQueries({ queries: taskViews.map((view) => ({ ...tasksQuery(view), enabled })) })
  const waiting = useInfiniteQuery({ ...leadsQuery(), enabled })
  const pages = waiting.data?.pages
  return {
    ...(pages && {
      leads: formatCount(
        pages.reduce((sum, { items }) => sum + items.length, 0),
        waiting.hasNextPage,
      ),
    }),
    ...Object.fromEntries(
      taskViews.flatMap((view, index) => {
        const items = lists[index]?.data?.items
        return items ? [[view, formatCount(items.length, items.length >= MAX_LISTED_TASKS)]] : []
      }),
    ),
  }
}

const formatCount = (count: number, hasMore: boolean) => (count === 0 ? '' : `${count}${hasMore ? '+' : ''}`)
