import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Makes no request. The query needs `gcTime: Infinity` to outlive its component. */
export function useCachedData<Data>(queryKey: readonly string[]): Data | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<Data>(queryKey))
}
