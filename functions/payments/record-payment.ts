import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import {
  addDays,
  addMonths,
  formatPlainDate,
  type PlainDate,
  plainDateIn,
} from '#shared/lib/dates/plain-date.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { findService } from '#shared/payments/catalog.ts'
import {
  applyPayment,
  findContinuedSeriesNumber,
  getLastPaidDay,
  isWithoutEndDate,
} from '#shared/payments/paid-by-hand.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { getClientBilling, summarizePlans } from '#shared/payments/plan-summary.ts'
import { MAX_BACKDATING_DAYS, MAX_PAID_MONTHS, type Receipt } from '#shared/payments/receipt.ts'
import type { receivePayment } from '#shared/payments/receipts-operations.ts'
import { startSendingEmail } from '../lib/outbox/start-sending-email.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { receiptKey } from '../lib/table/keys.ts'
import {
  conditionalWrites,
  type RequestContext,
  throwIfRepeated,
  writeIdempotently,
} from '../lib/writes/idempotent-write.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'
import { manualPaymentWrites } from './collected.ts'
import { findPayers } from './payers.ts'
import * as receipts from './receipts.ts'
import * as tills from './tills.ts'

type Payment = ParsedInput<typeof receivePayment>

export async function recordPayment(payment: Payment, by: RequestContext): Promise<Receipt | undefined> {
  const client = await clients.getCurrent(payment.id)
  // Returns the first response to a repeated request. Without this, the request would be refused, because the month is already paid.
  await throwIfRepeated(by)
  const today = plainDateIn(business.timeZone, by.now)
  validate(payment, client, today)
  const tillDays = [payment.receivedOn, today, addDays(today, 1)]
  const [tillDay, payers] = await Promise.all([
    payment.method === 'cash' ? tills.findOpenDay(tillDays) : undefined,
    findPayers(client),
  ])
  const conflictError = new ApiError('clientChanged')
  const context = { client, payers, tillDay, by, conflictError }
  const result = await receipts
    .writeWithNextNumber((number) => storePayment(payment, context, number))
    .catch((error: unknown) => {
      if (error === conflictError) return undefined
      throw error
    })
  if (result && payment.sendEmail) await startSendingEmail(result.emailKey, result.emailKey.emailDueSk)
  return result?.receipt
}

type PaymentContext = {
  client: Client
  payers: readonly Payer[]
  tillDay: PlainDate | undefined
  by: RequestContext
  conflictError: ApiError
}

/** Returns undefined if another receipt took the number. Throws `conflictError` if the client or the till of the day has changed. */
async function storePayment(payment: Payment, context: PaymentContext, number: number) {
  const { client, payers, tillDay, by, conflictError } = context
  const receipt = receiptOf(payment, { client, number, tillDay, by })
  const entry = { at: by.now.toISOString(), ...(by.actor.name && { by: by.actor.name }) }
  const manualMembership = applyPayment(client.manualMembership, receipt, entry)
  const summary = summarizePlans(payers, { ...getClientBilling(client), manualMembership })
  const change = createBillingChange(client, summary, {
    now: by.now,
    set: { manualMembership },
    actor: by.actor,
  })
  const activity = paymentActivity(receipt, client, payment, by)
  const numberTakenError = new ApiError('clientChanged')
  const clientWrites = [
    ...billingChangeWrites(change),
    ...(tillDay ? [tills.tillEntryWrite(tillDay, 'receipts', number)] : []),
    activity,
  ]
  const receiptWrites = [
    ...receipts.newReceiptWrites(receipt),
    ...manualPaymentWrites(receipt, receipts.paymentTimeOn(receipt.receivedOn, by.now), 'receipt'),
  ]
  const writes = [
    ...conditionalWrites(clientWrites, () => conflictError),
    ...conditionalWrites(receiptWrites, () => numberTakenError),
  ]
  try {
    await writeIdempotently(receiptKey(receipt.id), writes, by)
  } catch (error) {
    if (error === numberTakenError) return undefined
    throw error
  }
  const { pk, sk, emailDueSk } = activity.Put?.Item ?? {}
  return { receipt, emailKey: { pk, sk, emailDueSk } }
}

function validate({ receivedOn, from, priceId, sendEmail }: Payment, client: Client, today: PlainDate): void {
  const { manualMembership: manual } = client
  const { paidThrough } = manual ?? {}
  // A gap between the paid periods would deny access to a member who has access today.
  const hasGap = paidThrough && paidThrough >= today && from > addDays(paidThrough, 1)
  const earliestDay = addDays(today, -MAX_BACKDATING_DAYS)
  const fields = {
    ...((receivedOn > today || receivedOn < earliestDay) && {
      receivedOn: `Choose a day from ${formatPlainDate(earliestDay)} to today`,
    }),
    ...((from < earliestDay || from > addMonths(today, MAX_PAID_MONTHS)) && {
      from: `Choose a day from ${formatPlainDate(earliestDay)} to ${MAX_PAID_MONTHS} months from today`,
    }),
    // Two staff members may receive payment for the same month. The second one gets an error, because the month is already paid.
    ...(paidThrough &&
      from <= paidThrough && { from: `Already paid through ${formatPlainDate(paidThrough)}` }),
    ...(hasGap && {
      from: `Choose ${formatPlainDate(addDays(paidThrough, 1))}, the day after the paid period`,
    }),
    ...(isWithoutEndDate(manual) &&
      from > today && { from: 'Choose today or an earlier day, because the membership has no end date' }),
    ...(priceId && !findService(priceId) && { priceId: 'Choose a plan from the list' }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', { fields })
  if (sendEmail && !client.email) throw new ApiError('noEmail')
}

type ReceiptContext = { client: Client; number: number; tillDay: PlainDate | undefined; by: RequestContext }

function receiptOf(payment: Payment, { client, number, tillDay, by }: ReceiptContext): Receipt {
  const { amount, method, receivedOn, from, months, priceId } = payment
  return {
    id: String(number),
    number,
    clientId: client.id,
    name: fullName(client),
    ...(priceId && { priceId }),
    amount,
    currency: business.currency,
    method,
    receivedOn,
    from,
    months,
    paidThrough: getLastPaidDay({ from, months }),
    run: findContinuedSeriesNumber(client.manualMembership, from) ?? number,
    takenBy: { id: by.actor.id, name: by.actor.name },
    ...(tillDay && { till: tillDay }),
    createdAt: by.now.toISOString(),
  }
}

function paymentActivity(
  receipt: Receipt,
  { id, email }: Client,
  { sendEmail }: Payment,
  { actor, now }: RequestContext,
) {
  const { number, amount, currency, method, paidThrough } = receipt
  return activityWrite(
    {
      type: 'paymentReceived',
      clientId: id,
      actor,
      subject: getActivitySubject(receiptKey(receipt.id)),
      details: { number, amount, currency, method, paidThrough },
    },
    now,
    sendEmail && email ? [createOutboxEmail('receipt', email)] : [],
  )
}
