import { useQuery } from '@tanstack/react-query'
import { getMe } from '#shared/staff/me-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** Whose access ends sees nothing any more within this time, also in a tab in which nobody does anything. */
const REFRESH_MS = 60_000

export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callAsStaff(getMe, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    // The header shows the email meanwhile.
    meta: { isSilent: true },
  })
