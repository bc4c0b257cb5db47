import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ListedStaffAccount } from '#shared/staff/staff-account.ts'
import { listStaff } from '#shared/staff/staff-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'

const QUERY_KEY = ['staff']

export const useStaff = () =>
  useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => callAsStaff(listStaff, {}, { signal }) })

/** Writes the changed account into the cache. A refetch could be outdated, because Cognito's list of users is eventually consistent. */
export function cacheAccount(
  queryClient: QueryClient,
  account: ListedStaffAccount,
  oldId = account.id,
): void {
  queryClient.setQueryData<{ items: ListedStaffAccount[] }>(QUERY_KEY, (cached) => {
    if (!cached) return cached
    const others = cached.items.filter(({ id }) => id !== account.id && id !== oldId)
    return { items: [...others, account].sort((a, b) => a.name.localeCompare(b.name)) }
  })
}

export const refetchStaff = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: QUERY_KEY })
