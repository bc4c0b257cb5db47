import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const noSubscription = () => () => undefined

/** False during hydration, for values unknown to prerendering. The next render is a transition, because forms are slow. */
export function useIsHydrated(): boolean {
  const [mount] = useState({ isHydration: false })
  const [isHydrated, setIsHydrated] = useState(false)
  // React asks for the server's snapshot only during hydration.
  const isClientMount = useSyncExternalStore(
    noSubscription,
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
