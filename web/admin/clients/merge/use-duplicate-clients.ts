import { useQuery } from '@tanstack/react-query'
import { listDuplicateClients } from '#shared/clients/clients-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'

/** The list stays in the cache for long, because each request makes the API read all clients. */
const STALE_TIME_MS = 5 * 60_000

/** Ignores errors, because the page works without this list. */
export function useDuplicateClients(clientId?: string) {
  const { data } = useQuery({
    queryKey: ['clients', 'duplicates', clientId ?? 'all'],
    queryFn: ({ signal }) => callAsStaff(listDuplicateClients, clientId ? { clientId } : {}, { signal }),
    staleTime: STALE_TIME_MS,
    meta: { hidesErrorToast: true },
  })
  return data?.items ?? []
}
