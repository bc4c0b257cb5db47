import { useQuery } from '@tanstack/react-query'
import { listReceipts } from '#shared/payments/receipts-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'

export const useReceipts = (id: string) =>
  useQuery({
    queryKey: ['clients', 'receipts', id],
    queryFn: ({ signal }) => callAsStaff(listReceipts, { id }, { signal }),
    meta: { hidesErrorToast: true },
  })
