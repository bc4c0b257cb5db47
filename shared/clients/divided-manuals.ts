import { plainDateIn } from '../lib/dates/plain-date.ts'
import type { ManualMembership } from '../lib/plan-state.ts'
import { business } from '../lib/settings/business.ts'
import { isEndless, recounted } from '../payments/paid-by-hand.ts'
import type { Receipt } from '../payments/receipt.ts'

type Manual = ManualMembership | undefined
type PaidByOne = { before: Manual; receipts: readonly Receipt[] }

/**
 * The memberships by hand that two clients have again, each by the own receipts. A payment since the merge that went on
 * with those of the other one is the other's by now.
 */
export function dividedManuals(into: PaidByOne, from: PaidByOne, said: { at: string; by?: string }) {
  const today = plainDateIn(business.timeZone, new Date(said.at))
  const isOfFrom = (run: number | undefined) => from.receipts.some(({ number }) => number === run)
  return {
    /** Of what is stored with the client who stays, once what the merge changed is taken back. */
    into(stored: Manual): Manual {
      const manual = isOfFrom(stored?.paid?.run) ? into.before : stored
      return recounted(withoutGiftOfOther(manual, into.before), into.receipts, said, today)
    },
    from: recounted(from.before, from.receipts, said, today),
  }
}

/** A membership without an end that payments took the place of while two were one may have been the other's. */
function withoutGiftOfOther(manual: Manual, before: Manual): Manual {
  if (!manual?.paid?.wasEndless || manual.paid.run === before?.paid?.run || isEndless(before)) return manual
  const { wasEndless: _, ...paid } = manual.paid
  return { ...manual, paid }
}
