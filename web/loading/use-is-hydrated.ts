import { useSyncExternalStore } from 'react'

const noSubscription = () => () => undefined

/** False during hydration: values that the prerendering did not know, such as the query, must wait. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
