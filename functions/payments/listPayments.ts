import { addMonths, startOfDay } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createMonthPayments } from '#shared/payments/month-payments.ts'
import { listPayments } from '#shared/payments/receipts-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listRevenueTransactions } from './collected.ts'
import { findPayerNames } from './payers.ts'
import * as receipts from './receipts.ts'

export const handler = createHandler(listPayments, async ({ input: { month } }) => {
  const startOf = (day: string) => startOfDay(day, business.timeZone)
  const range = { start: startOf(`${month}-01`), end: startOf(addMonths(`${month}-01`, 1)) }
  const entries = await listRevenueTransactions(range)
  const receiptNumbers = entries.flatMap(({ receipt }) => receipt ?? [])
  const [foundReceipts, payerNames] = await Promise.all([
    receipts.findAll(receiptNumbers),
    findPayerNames(entries.flatMap(({ payerId }) => payerId ?? [])),
  ])
  return { month, rows: createMonthPayments(entries, foundReceipts, payerNames) }
})
