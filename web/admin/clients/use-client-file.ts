import { useQuery } from '@tanstack/react-query'
import { getClient } from '#shared/operations/clients.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** The file of a client, fetched once for everything on the screen that shows it. */
export function useClientFile(id: string) {
  return useQuery({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => callAsStaff(getClient, { id }, { signal }),
  })
}
