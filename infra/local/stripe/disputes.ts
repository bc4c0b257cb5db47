import type { Charge, Dispute } from './billing-objects.ts'
import { type Form, getString } from './form-encoding.ts'
import { createListPage, isCreatedWithin } from './params.ts'
import { addRecord, recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

/** Opens a dispute about a charge and sends the event. Like Stripe, does not refund the disputed charge. */
export async function openDispute(
  stripe: StripeAccount,
  charge: Charge,
  { amount = charge.amount, status = 'needs_response' }: Partial<Pick<Dispute, 'amount' | 'status'>> = {},
): Promise<void> {
  if (charge.disputed) throw new StripeError(`Charge ${charge.id} is already disputed.`)
  charge.disputed = true
  const object: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
    livemode: false,
    created: nowSeconds(stripe),
  }
  addRecord(stripe.state.disputes, object.id, object)
  stripe.save()
  await stripe.webhook.send('charge.dispute.created', { object })
}

const CLOSED_STATUSES: ReadonlySet<Dispute['status']> = new Set(['won', 'lost', 'warning_closed'])

/** Ends a dispute. The charge stays `disputed` for every outcome. */
export async function closeDispute(
  stripe: StripeAccount,
  charge: Charge,
  status: Dispute['status'],
): Promise<void> {
  const [object] = recordsOf(stripe.state.disputes, 'charge', charge.id)
  if (!object || CLOSED_STATUSES.has(object.status))
    throw new StripeError(`Charge ${charge.id} has no open dispute.`)
  const previous_attributes = { status: object.status }
  object.status = status
  stripe.save()
  const eventType = CLOSED_STATUSES.has(status) ? 'charge.dispute.closed' : 'charge.dispute.updated'
  await stripe.webhook.send(eventType, { object, previous_attributes })
}

/** Lists disputes by charge, PaymentIntent and time. Like Stripe, does not list disputes by customer. */
export function listDisputes({ state: { disputes } }: StripeAccount, query: Form) {
  const [charge, intentId] = [getString(query, 'charge'), getString(query, 'payment_intent')]
  const all = charge === undefined ? Object.values(disputes).reverse() : recordsOf(disputes, 'charge', charge)
  const matches = all.filter(
    (each) =>
      (intentId === undefined || each.payment_intent === intentId) && isCreatedWithin(query, each.created),
  )
  return createListPage('/v1/disputes', matches, query)
}
