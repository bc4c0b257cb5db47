import { useCallback, useSyncExternalStore } from 'react'

/** For client-rendered content only. */
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

/** The breakpoint `xl` of two columns. */
export const WIDE_QUERY = '(width >= 80rem)'
