import { useQuery } from '@tanstack/react-query'
import { todayQuery } from './use-today.ts'

const REFRESH_MS = 5 * 60_000

/** Pages that do not show the tasks load them here, for the count in the sidebar. */
export function KnownToday() {
  useQuery({ ...todayQuery(), staleTime: REFRESH_MS, refetchInterval: REFRESH_MS })
  return null
}
