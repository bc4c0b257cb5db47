import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendered markup is taken over: what depends on the visit, such as a query, must wait for it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
