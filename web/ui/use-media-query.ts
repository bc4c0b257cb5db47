import { useCallback, useSyncExternalStore } from 'react'

/** Use this hook for client-rendered content only, because prerendering has no window. */
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

/** Tailwind's breakpoint `xl`, from which pages have two columns. */
export const WIDE_QUERY = '(width >= 80rem)'
