import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False during hydration. Components must then render the same as the prerendered page, which does not contain all values. */
export function useIsHydrated(): boolean {
  const [mount] = useState({ isHydration: false })
  const [isHydrated, setIsHydrated] = useState(false)
  // React calls the last argument, the server snapshot, only during hydration.
  const isClientMount = useSyncExternalStore(
    subscribeToNothing,
    () => !mount.isHydration,
    () => {
      mount.isHydration = true
      return false
    },
  )
  useEffect(() => {
    if (mount.isHydration) startTransition(() => setIsHydrated(true))
  }, [mount])
  return isClientMount || isHydrated
}
