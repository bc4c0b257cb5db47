import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

const KIOSKS_KEY = ['kiosks']
/** The list is refreshed often, because staff pair a tablet while they look at the list. */
const REFRESH_MS = 10_000

export const useKiosks = () =>
  useQuery({
    queryKey: KIOSKS_KEY,
    queryFn: ({ signal }) => callAsStaff(listKiosks, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const refetchKiosks = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: KIOSKS_KEY })
