import { useQuery } from '@tanstack/react-query'
import { getMe } from '#shared/staff/me-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** Signs people out within this time after an administrator revoked access, even in an idle tab. */
const REFRESH_MS = 60_000

export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callAsStaff(getMe, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    // Until the name has loaded the header shows the email.
    meta: { isSilent: true },
  })
