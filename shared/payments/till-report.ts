import * as z from 'zod/mini'
import type { PlainDate } from '../lib/dates/plain-date.ts'
import { business } from '../lib/settings/business.ts'
import { PaymentMethod, type Receipt } from './receipt.ts'

/** The counted cash of a closed day, in the minor unit. */
export const TillClosing = z.object({
  at: z.string(),
  by: z.object({ id: z.optional(z.string()), name: z.optional(z.string()) }),
  expected: z.number(),
  counted: z.number(),
  /** The counted cash minus the expected cash. Negative if money is missing. */
  difference: z.number(),
  note: z.optional(z.string()),
})
export type TillClosing = z.infer<typeof TillClosing>

/** The cash of one day. `receipts` and `voids` contain the numbers of the receipts created or voided on that day. */
export const TillDay = z.object({
  day: z.string(),
  receipts: z._default(z.array(z.number()), []),
  voids: z._default(z.array(z.number()), []),
  version: z._default(z.number(), 0),
  closing: z.optional(TillClosing),
})
export type TillDay = z.infer<typeof TillDay>

const TillLine = z.object({
  number: z.number(),
  name: z.string(),
  amount: z.number(),
  currency: z.string(),
  method: PaymentMethod,
  by: z.optional(z.string()),
  at: z.string(),
})

export const TillReport = z.object({
  day: z.string(),
  expected: z.number(),
  people: z.array(z.object({ name: z.string(), amount: z.number(), count: z.number() })),
  lines: z.array(TillLine),
  closing: z.optional(TillClosing),
  openDays: z.array(z.string()),
})
export type TillReport = z.infer<typeof TillReport>

const UNNAMED_COLLEAGUE = 'A colleague'

export function computeTillReport(
  { day, receipts, voids, closing }: TillDay,
  allReceipts: readonly Receipt[],
  openDays: readonly PlainDate[] = [],
): TillReport {
  const receiptsWithNumber = (number: number) => allReceipts.filter((receipt) => receipt.number === number)
  const lines = [
    ...receipts
      .flatMap(receiptsWithNumber)
      .map(({ number, name, amount, currency, method, takenBy, createdAt }) => {
        return { number, name, amount, currency, method, by: takenBy.name, at: createdAt }
      }),
    ...voids
      .flatMap(receiptsWithNumber)
      .map(({ number, name, amount, currency, method, voided, createdAt }) => {
        return {
          number,
          name,
          amount: -amount,
          currency,
          method,
          by: voided?.by.name,
          at: voided?.at ?? createdAt,
        }
      }),
  ].sort((a, b) => a.at.localeCompare(b.at))
  // Lines in a former currency of the gym are listed but not added up.
  const linesInGymCurrency = lines.filter(({ currency }) => currency === business.currency)
  const cashByPerson = new Map<string, { amount: number; count: number }>()
  for (const { by = UNNAMED_COLLEAGUE, amount } of linesInGymCurrency) {
    const { amount: sum, count } = cashByPerson.get(by) ?? { amount: 0, count: 0 }
    cashByPerson.set(by, { amount: sum + amount, count: count + 1 })
  }
  return {
    day,
    expected: linesInGymCurrency.reduce((sum, { amount }) => sum + amount, 0),
    people: [...cashByPerson].map(([name, cash]) => ({ name, ...cash })),
    lines,
    closing,
    openDays: [...openDays],
  }
}
