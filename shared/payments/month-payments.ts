import * as z from 'zod/mini'
import { plainDateIn } from '../lib/dates/plain-date.ts'
import { moneyCounterName } from '../lib/money.ts'
import { business } from '../lib/settings/business.ts'
import { paymentMethodLabels, paymentMethods, type Receipt } from './receipt.ts'

/** 'card' stands for all payments through Stripe. The other methods are those that staff choose when they enter a payment. */
export const allPaymentMethods = ['card', ...paymentMethods] as const
type AnyPaymentMethod = (typeof allPaymentMethods)[number]

export const allPaymentMethodLabels = {
  card: 'Stripe',
  ...paymentMethodLabels,
} as const satisfies Record<AnyPaymentMethod, string>

const MonthPayment = z.object({
  day: z.string(),
  kind: z.enum(['receipt', 'void', 'payment', 'refund']),
  reference: z.string(),
  method: z.enum(allPaymentMethods),
  /** The amount in the currency's minor unit. It is negative for a void or refund. */
  amount: z.number(),
  currency: z.string(),
  name: z.optional(z.string()),
  by: z.optional(z.string()),
  priceId: z.optional(z.string()),
  paidFrom: z.optional(z.string()),
  paidThrough: z.optional(z.string()),
  reason: z.optional(z.string()),
})
export type MonthPayment = z.infer<typeof MonthPayment>

export const PaymentsOfMonth = z.object({ month: z.string(), rows: z.array(MonthPayment) })
export type PaymentsOfMonth = z.infer<typeof PaymentsOfMonth>

/** Returns the name of the monthly counter of one payment method. A separate counter holds the total of all methods. */
export const paymentMethodCounterName = (
  kind: 'collected' | 'refunded',
  method: string,
  currency: string,
): string => `${moneyCounterName(kind, currency)}.${method}`

const dayOf = (at: string) => plainDateIn(business.timeZone, new Date(at))

type CollectedPayment = {
  at: string
  amount: number
  currency: string
  kind: 'collected' | 'refunded'
  method?: string | undefined
  receipt?: number | undefined
  payerId?: string | undefined
  /** The sort key. It ends with the ID of the entry. */
  typeSk: string
}

/** Returns one row per payment or refund, sorted by day. Leaves out amounts of 0, such as failed refunds. */
export const createMonthPayments = (
  entries: readonly CollectedPayment[],
  receipts: readonly Receipt[],
  payerNames: ReadonlyMap<string, string | undefined>,
): MonthPayment[] =>
  entries
    .filter(({ amount }) => amount !== 0)
    .map(({ at, amount, currency, kind, method, receipt: number, payerId, typeSk }): MonthPayment => {
      const isRefund = kind === 'refunded'
      const common = {
        day: dayOf(at),
        method: allPaymentMethods.find((known) => known === method) ?? 'card',
        amount: isRefund ? -amount : amount,
        currency,
      }
      const receipt = receipts.find((each) => each.number === number)
      if (!receipt)
        return {
          ...common,
          kind: isRefund ? 'refund' : 'payment',
          reference: typeSk.slice(at.length + 1),
          name: payerNames.get(payerId ?? ''),
        }
      const { name, priceId, from, paidThrough, takenBy, voided } = receipt
      return {
        ...common,
        kind: isRefund ? 'void' : 'receipt',
        reference: receipt.id,
        name,
        priceId,
        paidFrom: from,
        paidThrough,
        by: isRefund ? voided?.by.name : takenBy.name,
        reason: isRefund ? voided?.reason : undefined,
      }
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.reference.localeCompare(b.reference))
