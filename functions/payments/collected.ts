import * as z from 'zod/mini'
import type { TimeRange } from '#shared/lib/dates/plain-date.ts'
import { moneyCounterName } from '#shared/lib/money.ts'
import { findChangedTransactions, type RevenueTransaction } from '#shared/payments/collected.ts'
import { paymentMethodCounterName } from '#shared/payments/month-payments.ts'
import type { Payer } from '#shared/payments/payer.ts'
import type { Receipt } from '#shared/payments/receipt.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { addCounts, type CounterDeltas, getGymMonth, monthCounterWrite } from '../lib/table/counters.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { paymentTransactionKey } from '../lib/table/keys.ts'
import { queryBetween } from '../lib/table/query-between.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'

/** A payment or refund. It is kept when the client is erased. An amount of 0 means that it no longer counts, as after a failed refund. */
export const RevenueTransactionRecord = z.object({
  at: z.string(),
  amount: z.number(),
  currency: z.string(),
  kind: z.enum(['collected', 'refunded']),
  /** Only payments recorded by staff have a method and a receipt number. Other payments were made through Stripe. */
  method: z.optional(z.string()),
  receipt: z.optional(z.number()),
  /** The Stripe customer who paid. */
  payerId: z.optional(z.string()),
})
export type RevenueTransactionRecord = z.infer<typeof RevenueTransactionRecord>

const CollectedEntry = z.extend(RevenueTransactionRecord, { typeSk: z.string() })
type CollectedEntry = z.infer<typeof CollectedEntry>
type PaymentSource = Partial<Pick<RevenueTransactionRecord, 'method' | 'receipt' | 'payerId'>>

/** Returns writes that store the payer's new payments and refunds and count each in its month. Known payments are not counted again. */
export async function stripePaymentWrites(before: Payer, after: Payer): Promise<Write[]> {
  const { added, removed } = findChangedTransactions(before, after)
  const entries = [...added, ...removed.map((move) => ({ ...move, amount: 0 }))]
  const items = await batchGet(entries.map(({ id }) => paymentTransactionKey(id)))
  const months = new Map<string, { at: string; counts: CounterDeltas }>()
  const writes = entries.flatMap((move) => {
    const { id, at, amount, kind, currency } = move
    const storedItem = items.find(({ pk }) => pk === paymentTransactionKey(id).pk)
    const by = amount - Number(storedItem?.amount ?? 0)
    if (by === 0) return []
    const month = getGymMonth(new Date(at))
    const counts = addCounts(months.get(month)?.counts ?? {}, { [moneyCounterName(kind, currency)]: by })
    months.set(month, { at, counts })
    return paymentWrite({ ...move, payerId: after.id }, storedItem)
  })
  return [...writes, ...[...months.values()].map(({ at, counts }) => monthCounterWrite(counts, new Date(at)))]
}

/** Returns the writes for a payment recorded by staff, or for voiding this payment. The amount counts in the month of `instant`. */
export function manualPaymentWrites(
  { number: receipt, amount, currency, method }: Pick<Receipt, 'number' | 'amount' | 'currency' | 'method'>,
  instant: Date,
  type: 'receipt' | 'void',
): Write[] {
  const kind = type === 'receipt' ? 'collected' : 'refunded'
  const at = instant.toISOString()
  return [
    paymentWrite({ id: `${type} ${receipt}`, at, amount, currency, kind, method, receipt }, undefined),
    monthCounterWrite(
      {
        [moneyCounterName(kind, currency)]: amount,
        [paymentMethodCounterName(kind, method, currency)]: amount,
      },
      instant,
    ),
  ]
}

/** Lists payments and refunds in this time range, earliest first. The index is eventually consistent. */
export const listRevenueTransactions = (range: TimeRange): Promise<CollectedEntry[]> =>
  queryBetween('COLLECTED', CollectedEntry, range)

function paymentWrite(
  { id, ...move }: RevenueTransaction & PaymentSource,
  stored: Record<string, unknown> | undefined,
): Write {
  const ifUnchanged = {
    ConditionExpression: 'amount = :seen',
    ExpressionAttributeValues: { ':seen': stored?.amount },
  }
  const item = { ...paymentTransactionKey(id), ...move, ...listKeys('COLLECTED', { id, sortTime: move.at }) }
  return insertWrite(item, stored && ifUnchanged)
}
