import { listReceipts } from '#shared/payments/receipts-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as receipts from './receipts.ts'

export const handler = createHandler(listReceipts, async ({ input }) => {
  const { id } = await clients.getCurrent(input.id)
  return { items: await receipts.listReceipts(id) }
})
