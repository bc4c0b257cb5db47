import { useQuery } from '@tanstack/react-query'
import { listDuplicateClients } from '#shared/clients/clients-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'

/** The list of possible duplicates is cached this long, because the API must read all clients for each request. */
const STALE_TIME_MS = 5 * 60_000

/** Returns an empty list if the request fails, because the page works without the list of possible duplicates. */
export function useDuplicateClients(clientId?: string) {
  const { data } = useQuery({
    queryKey: ['clients', 'duplicates', clientId ?? 'all'],
    queryFn: ({ signal }) => callAsStaff(listDuplicateClients, clientId ? { clientId } : {}, { signal }),
    staleTime: STALE_TIME_MS,
    meta: { hidesErrorToast: true },
  })
  return data?.items ?? []
}
