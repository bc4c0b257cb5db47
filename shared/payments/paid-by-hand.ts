import { policies } from '../lib/business.ts'
import { addDays, addMonths, type PlainDate } from '../lib/plain-date.ts'
import type { ManualMembership, RecurringAmount } from '../lib/plan-state.ts'
import { accessOfManual, type MembershipPolicy } from './membership.ts'
import { paymentMethodWords, type Receipt } from './receipt.ts'

type Manual = ManualMembership | undefined
type Said = Pick<ManualMembership, 'at' | 'by'>
type Period = Pick<Receipt, 'from' | 'months'>

/** The last day of so many months from a day on: from January 31 they end as the months do. */
export const lastDayOf = ({ from, months }: Period): PlainDate => addDays(addMonths(from, months), -1)

/** Who still may train, also by the days of grace, pays from where the last payment ended; anybody else from today. */
export function nextPaidDay(manual: Manual, today: PlainDate): PlainDate {
  if (!manual?.paidThrough || manual.pause) return today
  const grace = manual.paid ? policies.membership.graceDays : 0
  const isOver = addDays(manual.paidThrough, grace) < today
  return isOver ? today : addDays(manual.paidThrough, 1)
}

/** The number of the receipt that began the payments which a payment from this day goes on with. */
export const runThatGoesOn = (manual: Manual, from: PlainDate): number | undefined =>
  manual?.paid && manual.paidThrough && addDays(manual.paidThrough, 1) === from ? manual.paid.run : undefined

const monthlyOf = ({ amount, months }: Pick<Receipt, 'amount' | 'months'>) => Math.round(amount / months)

const reasonOf = ({ method }: Pick<Receipt, 'method'>) => `Paid ${paymentMethodWords(method)}`

/** The membership once a payment was received. Its months are counted from the first day of all that go on. */
export function withPayment(manual: Manual, receipt: Receipt, said: Said): ManualMembership {
  const { run, from, months, priceId } = receipt
  const monthly = monthlyOf(receipt)
  const before = manual?.paid?.run === run ? manual.paid : undefined
  const wasEndless = before ? before.wasEndless : manual !== undefined && !manual.paidThrough
  const paid = {
    run,
    from: before?.from ?? from,
    months: (before?.months ?? 0) + months,
    monthly,
    ...(wasEndless && { wasEndless }),
  }
  return {
    ...(priceId && { priceId }),
    reason: reasonOf(receipt),
    paid,
    paidThrough: lastDayOf(paid),
    ...said,
  }
}

/**
 * The membership without a payment, whose months it loses at the end. What the staff said since, or a later payment that
 * did not go on with this one, stays. `others` are the client's receipts.
 */
export function withoutPayment(
  manual: Manual,
  { run, number }: Receipt,
  others: readonly Receipt[],
  said: Said,
): Manual {
  if (manual?.paid?.run !== run) return manual
  const { paid, ...rest } = manual
  const left = others
    .filter((other) => other.run === run && other.number !== number && !other.voided)
    .sort((a, b) => a.number - b.number)
  const last = left.at(-1)
  if (last) {
    const months = left.reduce((sum, other) => sum + other.months, 0)
    const kept = { ...paid, months, monthly: monthlyOf(last) }
    return { ...rest, ...said, reason: reasonOf(last), paid: kept, paidThrough: lastDayOf(kept) }
  }
  const { paidThrough: _, ...free } = rest
  const ended = { ...free, ...said, reason: 'Payment voided' }
  return paid.wasEndless ? ended : { ...ended, paidThrough: addDays(paid.from, -1) }
}

/** What is paid by hand each month, as long as it lets in. */
export function manualAmounts(manual: Manual, policy: MembershipPolicy): RecurringAmount[] {
  if (!manual?.paid || manual.pause) return []
  const { accessUntil: until = '' } = accessOfManual(manual, policy)
  return [{ priceId: manual.priceId ?? 'other', amount: manual.paid.monthly, until }]
}
