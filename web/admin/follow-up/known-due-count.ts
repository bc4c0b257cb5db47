import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Today } from '#shared/today.ts'

export const TODAY_QUERY_KEY = ['follow-up', 'today']

/** How many tasks are due, from the cached panel only: no request of its own, and none of its code. */
export function useKnownDueCount(): number {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  )
  const today = useSyncExternalStore(subscribe, () => queryClient.getQueryData<Today>(TODAY_QUERY_KEY))
  return today
    ? today.answer.count +
        today.visitors.count +
        today.waivers.count +
        today.emails.count +
        today.others.count
    : 0
}
