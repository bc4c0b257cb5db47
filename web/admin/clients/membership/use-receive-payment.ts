import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { getNextPaidDay } from '#shared/payments/paid-by-hand.ts'
import { receivePayment } from '#shared/payments/receipts-operations.ts'
import { toast } from '../../../ui/toast-store.ts'
import { today } from '../../format/dates.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

export function useReceivePayment(file: ClientFile, onReceived: () => void) {
  const { start, unanswered, ...receiving } = useStaffMutation({
    operation: receivePayment,
    offlineConsequence: 'No payment was recorded',
    isIdempotent: true,
    refetch: (queryClient) => invalidateRecords(queryClient, 'clients'),
    onError: () => undefined,
    onSuccess: ({ number, amount, paidThrough }) => {
      toast(
        successToast(
          `Receipt ${number}`,
          `${fullName(file)} paid ${formatMoney(amount)}. Paid through ${formatPlainDate(paidThrough)}.`,
        ),
      )
      onReceived()
    },
  })
  return {
    ...receiving,
    receive: start,
    /** Keeps the first day while the API has not responded, so that a retry does not pay for the next month. */
    firstDay: unanswered?.from ?? getNextPaidDay(file.manualMembership, today()),
  }
}
