import { receivePayment } from '#shared/payments/receipts-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { receive } from './receive.ts'

/** All who write a receipt at once wait for one number, and spread out for longer. */
const FOR_A_NUMBER = { maxAttempts: 12, baseDelayMs: 60 }

export const handler = createHandler(receivePayment, async ({ input, request, staff }) => {
  const context = { operation: receivePayment, request, ...(await staffAction(staff)) }
  return retryWhenChanged(() => receive(input, context), 'clientChanged', FOR_A_NUMBER)
})
