import type { ManualMembership } from '../lib/plan-state.ts'
import { isEndless, recounted } from '../payments/paid-by-hand.ts'
import type { Receipt } from '../payments/receipt.ts'

type Manual = ManualMembership | undefined
type PaidByOne = { before: Manual; receipts: readonly Receipt[] }

/** After an undo each client has the memberships of its own receipts; a payment that continued another's belongs to that one. */
export function splitManualMemberships(into: PaidByOne, from: PaidByOne, said: { at: string; by?: string }) {
  const isOfFrom = (run: number | undefined) => from.receipts.some(({ number }) => number === run)
  return {
    /** Applied to the stored client once the merge is undone. */
    into(stored: Manual): Manual {
      const manual = isOfFrom(stored?.paid?.run) ? into.before : stored
      return recounted(withoutGiftOfOther(manual, into.before), into.receipts, said)
    },
    from: recounted(from.before, from.receipts, said),
  }
}

/** An endless membership that payments replaced may have been the other client's. */
function withoutGiftOfOther(manual: Manual, before: Manual): Manual {
  if (!manual?.paid?.wasEndless || manual.paid.run === before?.paid?.run || isEndless(before)) return manual
  const { wasEndless: _, ...paid } = manual.paid
  return { ...manual, paid }
}
