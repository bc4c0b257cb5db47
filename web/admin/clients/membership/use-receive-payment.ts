import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatPlainDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import type { Input } from '#shared/lib/operation.ts'
import { getNextPaidDay } from '#shared/payments/paid-by-hand.ts'
import { receivePayment } from '#shared/payments/receipts-operations.ts'
import { toast } from '../../../ui/toast-store.ts'
import { today } from '../../format/dates.ts'
import { invalidateRecords } from '../../list/record-cache.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { successToast } from '../../staff-toast-messages.ts'

export function useReceivePayment(file: ClientFile, onReceived: () => void) {
  const [unansweredDay, setUnansweredDay] = useState<PlainDate>()
  const { start, abortThen, ...receiving } = useStaffMutation({
    operation: receivePayment,
    offlineConsequence: 'No payment was recorded',
    isIdempotent: true,
    refetch: (queryClient) => invalidateRecords(queryClient, 'clients'),
    onError: ({ status }) => {
      if (status < 500) setUnansweredDay(undefined)
    },
    onSuccess: ({ number, amount, paidThrough }) => {
      setUnansweredDay(undefined)
      toast(
        successToast(
          `Receipt ${number}`,
          `${fullName(file)} paid ${formatMoney(amount)}, through ${formatPlainDate(paidThrough)}.`,
        ),
      )
      onReceived()
    },
  })
  return {
    ...receiving,
    /** Keeps the day if there was no response, so that a retry does not pay for the next month. */
    firstDay: unansweredDay ?? getNextPaidDay(file.manualMembership, today()),
    receive: (payment: Input<typeof receivePayment>) => {
      setUnansweredDay(payment.from)
      start(payment)
    },
    abortThen: (close: () => void) =>
      abortThen(() => {
        setUnansweredDay(undefined)
        close()
      }),
  }
}
