import { useSyncExternalStore } from 'react'

/** The breakpoint of spec §9: below 768 px. */
const query = window.matchMedia('(max-width: 767.98px)')

function subscribe(listener: () => void) {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
