import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

const KIOSKS = ['kiosks']
/** A tablet tells how it is each minute. */
const REFRESH_MS = 30_000

export const useKiosks = () =>
  useQuery({
    queryKey: KIOSKS,
    queryFn: ({ signal }) => callAsStaff(listKiosks, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const refetchKiosks = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: KIOSKS })
