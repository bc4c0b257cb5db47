import * as z from 'zod/mini'
import { moneyCounter } from '#shared/lib/money.ts'
import { type CollectedMove, collectedChanges } from '#shared/payments/collected.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { addCounts, type CounterDeltas, incrementMonth, monthIn } from '../lib/table/counters.ts'
import { collectedKey, listKeys } from '../lib/table/keys.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'

/** It stays when a person is erased. What counts no longer has no amount: a refund that failed, for one. */
export const Collected = z.object({
  at: z.string(),
  amount: z.number(),
  currency: z.string(),
  kind: z.enum(['collected', 'refunded']),
})
export type Collected = z.infer<typeof Collected>

/** What moved between two answers of Stripe, each in the month in which it did. What is counted already adds nothing. */
export async function collectedWrites(before: Payer, after: Payer): Promise<Write[]> {
  const { added, removed } = collectedChanges(before, after)
  const wanted = [...added, ...removed.map((move) => ({ ...move, amount: 0 }))]
  const items = wanted.length > 0 ? await batchGet(wanted.map(({ id }) => collectedKey(id))) : []
  const months = new Map<string, { at: string; counts: CounterDeltas }>()
  const writes = wanted.flatMap((move) => {
    const { id, at, amount, kind, currency } = move
    const stored = items.find(({ pk }) => pk === collectedKey(id).pk)
    const by = amount - Number(stored?.amount ?? 0)
    if (by === 0) return []
    const month = monthIn(new Date(at))
    const counts = addCounts(months.get(month)?.counts ?? {}, { [moneyCounter(kind, currency)]: by })
    months.set(month, { at, counts })
    return collectedWrite(move, stored)
  })
  return [...writes, ...[...months.values()].map(({ at, counts }) => incrementMonth(counts, new Date(at)))]
}

function collectedWrite({ id, ...move }: CollectedMove, stored: Record<string, unknown> | undefined): Write {
  const isAsSeen = {
    ConditionExpression: 'amount = :seen',
    ExpressionAttributeValues: { ':seen': stored?.amount },
  }
  const item = { ...collectedKey(id), ...move, ...listKeys('COLLECTED', { id, createdAt: move.at }) }
  return insertWrite(item, stored && isAsSeen)
}
