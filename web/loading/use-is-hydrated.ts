import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False during hydration, because a component must first render the same HTML as the prerendered page, which lacks some values. */
export function useIsHydrated(): boolean {
  const [mount] = useState({ isHydration: false })
  const [isHydrated, setIsHydrated] = useState(false)
  // React calls this last argument (`getServerSnapshot`) only during hydration.
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
