import type { Charge, Refund } from './billing-objects.ts'
import { getCharge } from './charges.ts'
import { type Form, getString } from './form-encoding.ts'
import { formatAmount } from './format-amount.ts'
import { createListPage, isCreatedWithin, parseEnum, parseInteger, parseMetadata } from './params.ts'
import { addRecord, recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { resourceMissing, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

type RefundDetails = { readonly amount?: number | undefined } & Partial<
  Pick<Refund, 'metadata' | 'reason' | 'status'>
>

export async function refundCharge(
  stripe: StripeAccount,
  charge: Charge,
  { amount: refundAmount, metadata = {}, reason = null, status = 'succeeded' }: RefundDetails = {},
): Promise<Refund> {
  const refundedBefore = charge.amount_refunded
  const amountLeft = charge.amount - refundedBefore
  const amount = refundAmount ?? amountLeft
  checkRefund(charge, amount)
  const newRefund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    status,
    customer: charge.customer,
    created: nowSeconds(stripe),
  }
  addRecord(stripe.state.refunds, newRefund.id, newRefund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  stripe.save()
  const previous_attributes = { amount_refunded: refundedBefore, ...(charge.refunded && { refunded: false }) }
  await stripe.webhook.send('charge.refunded', { object: charge, previous_attributes })
  return newRefund
}

/** Sets the status of a refund. The amount of a failed or canceled refund no longer counts as refunded. */
export async function setRefundStatus(
  stripe: StripeAccount,
  charge: Charge,
  status: Refund['status'],
): Promise<void> {
  const isUnsuccessful = status === 'failed' || status === 'canceled'
  const [object] = recordsOf(stripe.state.refunds, 'charge', charge.id).filter(isPaidOrPending)
  if (!object) throw new StripeError(`Charge ${charge.id} has no refund.`)
  object.status = status
  if (isUnsuccessful) {
    charge.amount_refunded -= object.amount
    charge.refunded = false
  }
  stripe.save()
  await stripe.webhook.send(status === 'failed' ? 'refund.failed' : 'refund.updated', { object })
}

const isPaidOrPending = ({ status }: Refund) => status === 'succeeded' || status === 'pending'

function checkRefund({ id, amount, amount_refunded, currency, refunded, disputed }: Charge, refund: number) {
  if (disputed)
    throw new StripeError(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (refunded)
    throw new StripeError(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (refund <= amount - amount_refunded) return
  const limit = amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
  throw new StripeError(
    `Refund amount (${formatAmount(refund, currency)}) is greater than ${limit} (${formatAmount(amount - amount_refunded, currency)})`,
    { param: 'amount' },
  )
}

export function createRefund(stripe: StripeAccount, form: Form): Promise<Refund> {
  return refundCharge(stripe, chargeOf(stripe, form), {
    amount: parseInteger(form, 'amount', { min: 1 }),
    metadata: parseMetadata(form),
    reason: parseEnum(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
  })
}

function chargeOf(stripe: StripeAccount, form: Form): Charge {
  const [id, intentId] = [getString(form, 'charge'), getString(form, 'payment_intent')]
  if ((id === undefined) === (intentId === undefined))
    throw new StripeError(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const charges = Object.values(stripe.state.charges)
  if (id !== undefined) {
    const charge = getCharge(stripe, id, 'charge', 404)
    if (charge.paid) return charge
    throw new StripeError(`Charge ${id} is a failed charge and cannot be refunded.`)
  }
  const intentCharges = charges.filter(({ payment_intent }) => payment_intent === intentId)
  if (intentCharges.length === 0)
    throw resourceMissing('payment_intent', intentId ?? '', 'payment_intent', 404)
  const paidCharge = intentCharges.find((charge) => charge.paid)
  if (paidCharge) return paidCharge
  throw new StripeError(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}

export function getRefund({ state }: StripeAccount, id: string): Refund {
  const found = Object.hasOwn(state.refunds, id) ? state.refunds[id] : undefined
  if (!found) throw resourceMissing('refund', id, 'refund', 404)
  return found
}

export const listRefundsOfCharge = ({ state }: StripeAccount, id: string) =>
  createListPage(`/v1/charges/${id}/refunds`, recordsOf(state.refunds, 'charge', id), {})

export function listRefunds({ state }: StripeAccount, query: Form) {
  const [charge, intent] = [getString(query, 'charge'), getString(query, 'payment_intent')]
  const refunds = Object.values(state.refunds).filter(
    (each) =>
      (charge === undefined || each.charge === charge) &&
      (intent === undefined || each.payment_intent === intent) &&
      isCreatedWithin(query, each.created),
  )
  return createListPage('/v1/refunds', refunds.reverse(), query)
}
