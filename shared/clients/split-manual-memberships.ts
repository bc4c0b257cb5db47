import type { ManualMembership } from '../lib/plan-state.ts'
import { isEndless, recalculateMembership } from '../payments/paid-by-hand.ts'
import type { Receipt } from '../payments/receipt.ts'

type MaybeMembership = ManualMembership | undefined
type ClientPayments = { before: MaybeMembership; receipts: readonly Receipt[] }

/** When a merge is undone, computes each client's manual membership from their own receipts. */
export function splitManualMemberships(
  into: ClientPayments,
  from: ClientPayments,
  author: { at: string; by?: string },
) {
  const isReceiptOfFrom = (run: number | undefined) => from.receipts.some(({ number }) => number === run)
  return {
    into(stored: MaybeMembership): MaybeMembership {
      const manual = isReceiptOfFrom(stored?.paid?.run) ? into.before : stored
      return recalculateMembership(removeOthersWasEndless(manual, into.before), into.receipts, author)
    },
    from: recalculateMembership(from.before, from.receipts, author),
  }
}

/** `wasEndless` means that payments replaced a membership without an end. Removes it if that membership was the other client's. */
function removeOthersWasEndless(manual: MaybeMembership, before: MaybeMembership): MaybeMembership {
  if (!manual?.paid?.wasEndless || manual.paid.run === before?.paid?.run || isEndless(before)) return manual
  const { wasEndless: _, ...paid } = manual.paid
  return { ...manual, paid }
}
