import { addDays } from '#shared/lib/dates/plain-date.ts'
import { getTill } from '#shared/payments/receipts-operations.ts'
import { tillOf } from '#shared/payments/till.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as receipts from './receipts.ts'
import * as tills from './tills.ts'

/** The page lists days with uncounted cash among this many days before the chosen one. */
const LISTED_PAST_DAYS = 31

export const handler = createHandler(getTill, async ({ input: { day } }) => {
  const [till, openDays] = await Promise.all([
    tills.find(day),
    tills.listOpenDays(addDays(day, -LISTED_PAST_DAYS), day),
  ])
  return tillOf(till, await receipts.findAll([...till.receipts, ...till.voids]), openDays)
})
