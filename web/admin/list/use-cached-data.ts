import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * What a query of another component has loaded: no request of its own, and none of that component's code. The query
 * needs `gcTime: Infinity` to be known after its component is gone.
 */
export function useCachedData<Data>(queryKey: readonly string[]): Data | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<Data>(queryKey))
}
