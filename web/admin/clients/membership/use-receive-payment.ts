import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { receivePayment } from '#shared/payments/receipts-operations.ts'
import { toast } from '../../../ui/toast-store.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { success } from '../../staff-toast-messages.ts'

export const useReceivePayment = (name: string, onReceived: () => void) =>
  useStaffMutation({
    operation: receivePayment,
    offlineConsequence: 'No payment was recorded',
    isIdempotent: true,
    refetch: (queryClient) => invalidateRecords(queryClient, 'clients'),
    onError: () => undefined,
    onSuccess: ({ number, amount, paidThrough }) => {
      toast(
        success(
          `Receipt ${number}`,
          `${name} paid ${formatMoney(amount)}, through ${formatPlainDate(paidThrough)}.`,
        ),
      )
      onReceived()
    },
  })
