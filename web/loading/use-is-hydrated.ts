import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const noSubscription = () => () => undefined

/**
 * False during hydration: values that the prerendering did not know, such as the query, must wait. The render that
 * follows is a transition: of a store that changed it would be synchronous, and a form takes long to render.
 */
export function useIsHydrated(): boolean {
  const [mount] = useState({ isHydration: false })
  const [isHydrated, setIsHydrated] = useState(false)
  // React asks for the server's snapshot only while it hydrates.
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
