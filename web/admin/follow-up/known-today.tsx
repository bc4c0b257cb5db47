import { useQuery } from '@tanstack/react-query'
import { todayQuery } from './use-today.ts'

const REFRESH_MS = 5 * 60_000

/** Loads what is due for the count in the sidebar, on pages that do not show the tasks themselves. */
export function KnownToday() {
  useQuery({ ...todayQuery(), staleTime: REFRESH_MS, refetchInterval: REFRESH_MS })
  return null
}
