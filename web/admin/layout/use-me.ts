import { useQuery } from '@tanstack/react-query'
import { getMe } from '#shared/staff/me-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** Revoked access ends within this time, in idle tabs too. */
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
