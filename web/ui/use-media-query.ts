import { useCallback, useSyncExternalStore } from 'react'

/** Use this hook only in components that are not prerendered, because there is no `window` during prerendering. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Tailwind's breakpoint `xl`. Pages have two columns from this width on. */
export const WIDE_QUERY = '(width >= 80rem)'
