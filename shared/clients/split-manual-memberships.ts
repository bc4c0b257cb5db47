import type { ManualMembership } from '../lib/plan-state.ts'
import { isEndless, recalculateMembership } from '../payments/paid-by-hand.ts'
import type { Receipt } from '../payments/receipt.ts'

type Manual = ManualMembership | undefined
type PaidByOne = { before: Manual; receipts: readonly Receipt[] }

/** After an undo, each client gets the memberships of its own receipts, except payments that continued the other membership. */
export function splitManualMemberships(
  into: PaidByOne,
  from: PaidByOne,
  author: { at: string; by?: string },
) {
  const isOfFrom = (run: number | undefined) => from.receipts.some(({ number }) => number === run)
  return {
    into(stored: Manual): Manual {
      const manual = isOfFrom(stored?.paid?.run) ? into.before : stored
      return recalculateMembership(removeOtherEndless(manual, into.before), into.receipts, author)
    },
    from: recalculateMembership(from.before, from.receipts, author),
  }
}

/** A membership without an end may have been the other client's, if payments replaced it. */
function removeOtherEndless(manual: Manual, before: Manual): Manual {
  if (!manual?.paid?.wasEndless || manual.paid.run === before?.paid?.run || isEndless(before)) return manual
  const { wasEndless: _, ...paid } = manual.paid
  return { ...manual, paid }
}
