import { receivePayment } from '#shared/payments/receipts-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { recordPayment } from './record-payment.ts'

export const handler = createHandler(receivePayment, async ({ input, request, staff }) => {
  const context = { operation: receivePayment, request, ...(await createStaffContext(staff)) }
  return retryWhenChanged(() => recordPayment(input, context), 'clientChanged')
})
