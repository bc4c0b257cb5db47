import { useQuery } from '@tanstack/react-query'
import { listDuplicateClients } from '#shared/clients/clients-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'

/** The list of all reads every client. */
const STALE_TIME_MS = 5 * 60_000

/** Pairs of clients who look like one person: with this client, or all of them. A hint only: without it the page works. */
export function useDuplicates(clientId?: string) {
  const { data } = useQuery({
    queryKey: ['clients', 'duplicates', clientId ?? 'all'],
    queryFn: ({ signal }) => callAsStaff(listDuplicateClients, clientId ? { clientId } : {}, { signal }),
    staleTime: STALE_TIME_MS,
    meta: { isSilent: true },
  })
  return data?.items ?? []
}
