import { useQuery } from '@tanstack/react-query'
import { getClient } from '#shared/clients/clients-operations.ts'
import type { Client } from '#shared/lib/client.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

const MERGE_POLL_MS = 3000

export const isBeingMerged = ({ mergingInto, mergingFrom }: Client) => !!(mergingInto ?? mergingFrom)

type PollOptions = {
  pollMs?: number
  isEnabled?: boolean
}

export const useClientFile = (id: string, { pollMs, isEnabled = true }: PollOptions = {}) =>
  useQuery({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => callAsStaff(getClient, { id }, { signal }),
    enabled: isEnabled,
    refetchInterval: ({ state }) =>
      pollMs ?? (state.data && isBeingMerged(state.data) ? MERGE_POLL_MS : false),
    refetchOnMount: pollMs ? 'always' : true,
  })
