import { useEffect, useId, useSyncExternalStore } from 'react'

let regions: readonly string[] = []
const listeners = new Set<() => void>()

function setRegions(next: readonly string[]) {
  regions = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A modal dialog makes everything below it inert, toasts included. */
export function useIsTopToastRegion(): boolean {
  const id = useId()
  useEffect(() => {
    setRegions([...regions, id])
    return () => setRegions(regions.filter((region) => region !== id))
  }, [id])
  return useSyncExternalStore(
    subscribe,
    () => regions.at(-1) === id,
    () => false,
  )
}
