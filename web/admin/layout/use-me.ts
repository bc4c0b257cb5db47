import { useQuery } from '@tanstack/react-query'
import { getMe } from '#shared/staff/me-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** If an administrator revoked access, even an idle tab signs out within this time. */
const REFRESH_MS = 60_000

export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callAsStaff(getMe, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    // No error toast, because the header shows the email address if the name cannot be loaded.
    meta: { hidesErrorToast: true },
  })
