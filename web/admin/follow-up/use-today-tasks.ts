import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { getToday } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskGroup, TaskWithClient, TodayTasks } from '#shared/follow-up/today-tasks.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { DYNAMODB_INDEX_DELAY_MS, FOLLOW_UP_QUERY_KEY } from '../list/record-cache.ts'

const REFRESH_MS = 60_000
const BACKGROUND_REFRESH_MS = 5 * 60_000

const todayQuery = () =>
  queryOptions({
    queryKey: FOLLOW_UP_QUERY_KEY,
    queryFn: ({ signal }) => callAsStaff(getToday, {}, { signal }),
    gcTime: Number.POSITIVE_INFINITY,
    meta: { hidesErrorToast: true },
  })

export const useTodayTasks = () => useQuery({ ...todayQuery(), refetchInterval: REFRESH_MS })

/** Keeps today's tasks in the cache up to date while the user is on another page. */
export function TodayBackgroundRefresh() {
  useQuery({ ...todayQuery(), staleTime: BACKGROUND_REFRESH_MS, refetchInterval: BACKGROUND_REFRESH_MS })
  return null
}

const TASK_GROUPS = ['answer', 'visitors', 'waivers', 'emails', 'others'] as const

/** Removes tasks from the cached lists, because a refetch may still get them from DynamoDB's eventually consistent index. */
export function removeCachedTasks(queryClient: QueryClient, shouldRemove: (item: TaskWithClient) => boolean) {
  const withoutTasks = (group: TaskGroup): TaskGroup => {
    const items = group.items.filter((item) => !shouldRemove(item))
    return { items, count: group.count - (group.items.length - items.length) }
  }
  queryClient.setQueryData<TodayTasks>(
    FOLLOW_UP_QUERY_KEY,
    (today) =>
      today && {
        ...today,
        ...Object.fromEntries(TASK_GROUPS.map((name) => [name, withoutTasks(today[name])])),
      },
  )
  queryClient.setQueriesData<{ items: TaskWithClient[] }>(
    { queryKey: ['follow-up', 'tasks'] },
    (list) => list && { items: list.items.filter((item) => !shouldRemove(item)) },
  )
  refetchTasksLater(queryClient)
}

export function refetchTasksLater(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['clients'] })
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['follow-up'] }), DYNAMODB_INDEX_DELAY_MS)
}
