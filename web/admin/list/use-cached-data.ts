import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns cached data without sending a request. The query needs `gcTime: Infinity` to stay in the cache after its component unmounts. */
export function useCachedData<Data>(queryKey: readonly string[]): Data | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<Data>(queryKey))
}
