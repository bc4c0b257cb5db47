import type { MoneyMovement, Payer } from './payer.ts'

/** A payment or refund without personal data. It has the ID of Stripe's object. */
export type CollectedMovement = Pick<MoneyMovement, 'id' | 'at' | 'amount' | 'currency'> & {
  readonly kind: 'collected' | 'refunded'
}

function collectedMovements({ moves }: Pick<Payer, 'moves'>): CollectedMovement[] {
  return moves.flatMap(({ id, type, at, amount, currency, isTaken }) => {
    const isRefund = type === 'refunded' || isTaken
    if (!isRefund && type !== 'paid' && type !== 'invoicePaid') return []
    return [{ id, at, amount, currency, kind: isRefund ? ('refunded' as const) : ('collected' as const) }]
  })
}

/** Returns new payments and refunds, and those that no longer count, such as a failed refund. */
export function findChangedMovements(before: Payer, after: Payer) {
  const [known, now] = [collectedMovements(before), collectedMovements(after)]
  const hasMove = (list: readonly CollectedMovement[], { id }: CollectedMovement) =>
    list.some((each) => each.id === id)
  // A payment counts as removed only if the response contains its charge, because Stripe leaves out old charges.
  const chargeIds = new Set(after.moves.map(({ chargeId }) => chargeId))
  const isChargeListed = ({ id }: CollectedMovement) =>
    before.moves.some((move) => move.id === id && chargeIds.has(move.chargeId))
  return {
    added: now.filter((move) => !hasMove(known, move)),
    removed: known.filter((move) => isChargeListed(move) && !hasMove(now, move)),
  }
}
