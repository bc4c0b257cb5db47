import type { ManualMembership } from '../lib/plan-state.ts'
import { isWithoutEndDate, recalculateMembership } from '../payments/paid-by-hand.ts'
import type { Receipt } from '../payments/receipt.ts'

type MaybeMembership = ManualMembership | undefined
type ClientPayments = { before: MaybeMembership; receipts: readonly Receipt[] }

/** Computes each client's manual membership from the client's own receipts after a merge is undone. */
export function splitManualMemberships(
  into: ClientPayments,
  from: ClientPayments,
  author: { at: string; by?: string },
) {
  const isReceiptOfFrom = (run: number | undefined) => from.receipts.some(({ number }) => number === run)
  return {
    into(stored: MaybeMembership): MaybeMembership {
      const manual = isReceiptOfFrom(stored?.paid?.run) ? into.before : stored
      return recalculateMembership(removeMergedWasEndless(manual, into.before), into.receipts, author)
    },
    from: recalculateMembership(from.before, from.receipts, author),
  }
}

/** Removes `wasEndless` if it describes the other client's membership. The field says that payments replaced a membership without an end. */
function removeMergedWasEndless(manual: MaybeMembership, before: MaybeMembership): MaybeMembership {
  if (!manual?.paid?.wasEndless || manual.paid.run === before?.paid?.run || isWithoutEndDate(before))
    return manual
  const { wasEndless: _, ...paid } = manual.paid
  return { ...manual, paid }
}
