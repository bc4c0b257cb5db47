import { addDays } from '#shared/lib/dates/plain-date.ts'
import { MAX_BACKDATING_DAYS } from '#shared/payments/receipt.ts'
import { getTill } from '#shared/payments/receipts-operations.ts'
import { computeTillReport } from '#shared/payments/till-report.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as receipts from './receipts.ts'
import * as tills from './tills.ts'

export const handler = createHandler(getTill, async ({ input: { day } }) => {
  const [till, openDays] = await Promise.all([
    tills.find(day),
    // Cash that is entered later belongs to the day on which it was received, so earlier open days are listed too.
    tills.listOpenDays(addDays(day, -MAX_BACKDATING_DAYS), day),
  ])
  return computeTillReport(till, await receipts.findAll([...till.receipts, ...till.voids]), openDays)
})
