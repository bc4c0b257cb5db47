import { useQuery } from '@tanstack/react-query'
import { todayQuery } from './use-today.ts'

const REFRESH_MS = 5 * 60_000

export function KnownToday() {
  useQuery({ ...todayQuery(), staleTime: REFRESH_MS, refetchInterval: REFRESH_MS })
  return null
}
