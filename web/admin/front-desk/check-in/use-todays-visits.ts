import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listVisits } from '#shared/front-desk/check-in-operations.ts'
import type { DailyVisits } from '#shared/front-desk/look-up-result.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { DYNAMODB_INDEX_DELAY_MS } from '../../list/record-cache.ts'

const QUERY_KEY = ['visits', 'today']
const REFRESH_MS = 30_000

/** The server determines the day, so that an open tab shows the new day after midnight. */
export const useTodaysVisits = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callAsStaff(listVisits, {}, { signal }),
    refetchInterval: REFRESH_MS,
    // Shows no error toast, because a banner already shows that the device is offline.
    meta: { hidesErrorToast: true },
  })

/** Refetches the list when DynamoDB's index is likely to be up to date, to show whether an aborted check-in was recorded. */
export function refetchVisitsLater(queryClient: QueryClient) {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: QUERY_KEY }), DYNAMODB_INDEX_DELAY_MS)
}

/** Adds or replaces the visit in the cached list, because a refetch may not get it yet from DynamoDB's index. */
export function cacheVisit(queryClient: QueryClient, visit: Visit) {
  queryClient.setQueryData<DailyVisits>(QUERY_KEY, (today) => {
    if (!today) return today
    const isListed = today.visits.some(({ id }) => id === visit.id)
    return {
      ...today,
      expected: today.expected.filter(({ passCode }) => passCode !== visit.passCode || visit.voidedAt),
      visits: isListed
        ? today.visits.map((shown) => (shown.id === visit.id ? visit : shown))
        : [visit, ...today.visits],
    }
  })
}
