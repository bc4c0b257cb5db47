import { addDays, addMonths, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import type { ManualMembership, RecurringAmount } from '../lib/plan-state.ts'
import { business, policies } from '../lib/settings/business.ts'
import { getManualAccess, type MembershipPolicy } from './membership.ts'
import { paymentMethodText, type Receipt } from './receipt.ts'

type OptionalMembership = ManualMembership | undefined
type EnteredBy = Pick<ManualMembership, 'at' | 'by'>
type PaidMonths = Pick<Receipt, 'from' | 'months'>

/** Returns the day before the same date `months` later. If that month is too short, returns the day before its last day. */
export const getLastPaidDay = ({ from, months }: PaidMonths): PlainDate =>
  addDays(addMonths(from, months), -1)

/** Returns the day after the last paid day. Returns today without paid days, during a pause, and after the grace period. */
export function getNextPaidDay(manual: OptionalMembership, today: PlainDate): PlainDate {
  if (!manual?.paidThrough || (manual.pause && !startsLater(manual, today))) return today
  const graceDays = manual.paid ? policies.membership.graceDays : 0
  const isOver = addDays(manual.paidThrough, graceDays) < today
  return isOver ? today : addDays(manual.paidThrough, 1)
}

const startsLater = (manual: OptionalMembership, today: PlainDate): boolean =>
  (manual?.paid?.from ?? '') > today

/** Returns the number of the series that a payment from `from` continues without a gap. This is the number of the first receipt in the series. */
export const findContinuedSeriesNumber = (manual: OptionalMembership, from: PlainDate): number | undefined =>
  manual?.paid && manual.paidThrough && addDays(manual.paidThrough, 1) === from ? manual.paid.run : undefined

const monthlyAmountOf = ({ amount, months }: Pick<Receipt, 'amount' | 'months'>) =>
  Math.round(amount / months)

const receiptFields = (receipt: Receipt) => ({
  ...(receipt.priceId && { priceId: receipt.priceId }),
  reason: `Paid ${paymentMethodText(receipt.method)}`,
})

const dayOf = ({ at }: EnteredBy): PlainDate => plainDateIn(business.timeZone, new Date(at))

type PaidPeriod = { paid: NonNullable<ManualMembership['paid']>; hasAccessBefore: boolean }

const periodOf = ({ paid, hasAccessBefore }: PaidPeriod, entry: EnteredBy) => ({
  paid,
  paidThrough: getLastPaidDay(paid),
  // A membership that starts in the future is paused until its first day. A scheduled job ends the pause on that day.
  ...(!hasAccessBefore && paid.from > dayOf(entry) && { pause: { resumesOn: paid.from } }),
})

const hasAccessUntil = (manual: OptionalMembership, from: PlainDate): boolean =>
  !!manual?.paidThrough && !manual.pause && addDays(manual.paidThrough, 1) >= from

/** Returns the membership after a payment by hand. If the payment continues a series of payments, its months are added to that series. */
export function applyPayment(
  manual: OptionalMembership,
  receipt: Receipt,
  entry: EnteredBy,
): ManualMembership {
  const { run, from, months, currency } = receipt
  const paidBefore = manual?.paid?.run === run ? manual.paid : undefined
  const wasEndless = paidBefore ? paidBefore.wasEndless : isWithoutEndDate(manual)
  const paid = {
    run,
    from: paidBefore?.from ?? from,
    months: (paidBefore?.months ?? 0) + months,
    monthly: monthlyAmountOf(receipt),
    currency,
    ...(wasEndless && { wasEndless }),
  }
  const hasAccessBefore = hasAccessUntil(manual, from)
  return { ...receiptFields(receipt), ...periodOf({ paid, hasAccessBefore }, entry), ...entry }
}

export const isWithoutEndDate = (manual: OptionalMembership): boolean =>
  manual !== undefined && !manual.paidThrough

/** Recalculates a membership from the valid receipts after a receipt was voided. Returns a membership without payments unchanged. */
export function recalculateMembership(
  manual: OptionalMembership,
  receipts: readonly Receipt[],
  entry: EnteredBy,
): OptionalMembership {
  if (!manual?.paid) return manual
  const { paid, priceId, paidThrough: _, pause, ...rest } = manual
  const validReceipts = receipts
    .filter(({ run, voided }) => run === paid.run && !voided)
    .sort((a, b) => a.number - b.number)
  const months = validReceipts.reduce((sum, receipt) => sum + receipt.months, 0)
  const lastReceipt = validReceipts.at(-1)
  if (lastReceipt) {
    if (months === paid.months) return manual
    const period = { ...paid, months, monthly: monthlyAmountOf(lastReceipt), currency: lastReceipt.currency }
    const paidPeriod = { paid: period, hasAccessBefore: !pause }
    return { ...rest, ...receiptFields(lastReceipt), ...periodOf(paidPeriod, entry), ...entry }
  }
  const endedMembership = {
    ...rest,
    ...entry,
    ...(priceId && { priceId }),
    reason: 'Payment voided',
  }
  if (paid.wasEndless) return endedMembership
  const today = dayOf(entry)
  const end = pause && today < paid.from ? today : paid.from
  return { ...endedMembership, paidThrough: addDays(end, -1) }
}

export function listManualAmounts(manual: OptionalMembership, policy: MembershipPolicy): RecurringAmount[] {
  if (!manual?.paid || manual.pause) return []
  const { accessUntil: until = '' } = getManualAccess(manual, policy)
  const { monthly, currency } = manual.paid
  const otherCurrency = currency !== business.currency && { currency }
  return [{ priceId: manual.priceId ?? 'other', amount: monthly, ...otherCurrency, until }]
}
