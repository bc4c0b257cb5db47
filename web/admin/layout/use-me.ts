import { useQuery } from '@tanstack/react-query'
import { getMe } from '#shared/staff/me-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** After an administrator has revoked a user's access, even an idle tab signs the user out within this time. */
const REFRESH_MS = 60_000

export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callAsStaff(getMe, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    // Shows no error toast, because the header shows the email if the name cannot be loaded.
    meta: { hidesErrorToast: true },
  })
