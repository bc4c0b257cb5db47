import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { DASHBOARD_QUERY_KEY } from '../../list/record-cache.ts'

const REFRESH_MS = 60_000

export function useDashboard() {
  return useQuery({
    queryKey: DASHBOARD_QUERY_KEY,
    queryFn: ({ signal }) => callAsStaff(getDashboard, {}, { signal }),
    refetchInterval: REFRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
