import type { Payer, PayerTransaction } from './payer.ts'

/** A payment or refund without personal data. It has the ID of Stripe's object. */
export type RevenueTransaction = Pick<PayerTransaction, 'id' | 'at' | 'amount' | 'currency'> & {
  readonly kind: 'collected' | 'refunded'
}

function collectedMovements({ moves }: Pick<Payer, 'moves'>): RevenueTransaction[] {
  return moves.flatMap(({ id, type, at, amount, currency, isTaken }) => {
    const isRefund = type === 'refunded' || isTaken
    if (!isRefund && type !== 'paid' && type !== 'invoicePaid') return []
    return [{ id, at, amount, currency, kind: isRefund ? ('refunded' as const) : ('collected' as const) }]
  })
}

/** Returns new payments and refunds, and earlier ones that no longer count, such as a failed refund. */
export function findChangedTransactions(before: Payer, after: Payer) {
  const [known, now] = [collectedMovements(before), collectedMovements(after)]
  const hasMove = (list: readonly RevenueTransaction[], { id }: RevenueTransaction) =>
    list.some((each) => each.id === id)
  // A transaction counts as removed only if the response contains its charge, because Stripe's response omits old charges.
  const chargeIds = new Set(after.moves.map(({ chargeId }) => chargeId))
  const isChargeListed = ({ id }: RevenueTransaction) =>
    before.moves.some((move) => move.id === id && chargeIds.has(move.chargeId))
  return {
    added: now.filter((move) => !hasMove(known, move)),
    removed: known.filter((move) => isChargeListed(move) && !hasMove(now, move)),
  }
}
