import * as z from 'zod/mini'
import { business } from '#shared/lib/business.ts'
import type { BillingNews } from '#shared/payments/billing-event.ts'
import { refundsByMonth } from '#shared/payments/collected.ts'
import type { Order } from '#shared/payments/order.ts'
import { addCounts, type CounterDeltas, incrementMonth, monthIn } from '../lib/table/counters.ts'
import { getItem } from '../lib/table/get-item.ts'
import { collectedKey } from '../lib/table/keys.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'

/** What was paid, or paid back of a charge until then. It names nobody, and stays when a person is erased. */
export const Collected = z.object({
  at: z.string(),
  amount: z.optional(z.number()),
  refunds: z.optional(z.array(z.object({ at: z.string(), amount: z.number() }))),
  version: z._default(z.number(), 0),
})
export type Collected = z.infer<typeof Collected>

/** What was counted before, or is of another currency, adds nothing. */
export async function collectedWrites({ type, id, ...news }: BillingNews, at: string): Promise<Write[]> {
  if (type === 'invoicePaid') return paidWrites(id, { ...news, at })
  if (type === 'refunded') return refundWrites({ ...news, chargeId: id, at })
  return []
}

/** What is bought once has no invoice. */
export const collectedOfOrder = async (order: Order): Promise<Write[]> =>
  order.status === 'paid' && !order.subscriptionId
    ? paidWrites(order.id, { at: order.createdAt, amount: order.amountTotal, currency: order.currency })
    : []

type Paid = { at: string; amount: number; currency: string }

export async function paidWrites(id: string, { at, amount, currency }: Paid): Promise<Write[]> {
  if (amount === 0 || currency !== business.currency || (await getItem(collectedKey(id)))) return []
  return [
    insertWrite({ ...collectedKey(id), at, amount }),
    incrementMonth({ collected: amount }, new Date(at)),
  ]
}

type Refunded = { chargeId: string; at: string; amount: number; currency: string }

/** Stripe tells what was refunded of a charge in all, and events come late: each month has what was added in it. */
export async function refundWrites({ chargeId, at, amount, currency }: Refunded): Promise<Write[]> {
  if (currency !== business.currency) return []
  const item = await getItem(collectedKey(chargeId))
  const seen = item && z.parse(Collected, item)
  const refunds = seen?.refunds ?? []
  if (refunds.some((each) => each.at === at && each.amount === amount)) return []
  const next = [...refunds, { at, amount }].sort((a, b) => a.amount - b.amount || a.at.localeCompare(b.at))
  const before = refundsByMonth(refunds, (instant) => monthIn(new Date(instant)))
  const after = refundsByMonth(next, (instant) => monthIn(new Date(instant)))
  const changes = new Map<string, CounterDeltas>()
  for (const [months, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const [month, sum] of months)
      changes.set(month, addCounts(changes.get(month) ?? {}, { refunded: sign * sum.amount }))
  }
  const instantOf = (month: string) => new Date(after.get(month)?.at ?? before.get(month)?.at ?? at)
  const version = (seen?.version ?? 0) + 1
  return [
    insertWrite(
      { ...collectedKey(chargeId), at, refunds: next, version },
      seen && {
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': seen.version },
      },
    ),
    ...[...changes].flatMap(([month, counts]) =>
      counts.refunded ? [incrementMonth(counts, instantOf(month))] : [],
    ),
  ]
}
