import { addBillingRecords, type BillingRecords } from './add-billing-records.ts'
import type { Dispute, Refund, Subscription } from './billing-objects.ts'
import { addCustomer, getCustomer } from './customers.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { advanceClock } from './due.ts'
import { addManualInvoice, attemptInvoicePayment, getInvoiceRecord } from './invoices.ts'
import { failRenewal, getRunningSubscription, paidChargeOf, renewSubscription } from './outcomes.ts'
import {
  type Buyer,
  completeAsyncPayment,
  expireCheckoutSession,
  payCheckoutSession,
  startAsyncPayment,
} from './payments.ts'
import { refundCharge, setRefundStatus } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { newId, newStripeState, type StripeEvent, type StripeState } from './stripe-state.ts'
import { addSubscription, cancelNow, changeCard, changeSubscription } from './subscriptions.ts'
import { signPayload } from './webhook-sender.ts'

const defaultBuyer: Buyer = { email: 'visitor@example.com', name: 'Jordan Lee', phone: null }

/** With 'none', the customer has no card. The subscription is then `paused` at the end of its trial. */
export type CardChoice = 'pays' | 'declined' | 'none'

export type NewSubscription = {
  readonly priceId: string
  readonly email?: string
  readonly name?: string
  readonly customer?: string
  readonly trialDays?: number
  readonly card?: CardChoice
  readonly quantity?: number
  /** True if the first payment fails. The subscription is then `incomplete`. */
  readonly isFirstInvoiceUnpaid?: boolean
}

export type StripeTestApi = {
  readonly pay: (sessionId: string, buyer?: Buyer) => Promise<void>
  readonly startAsyncPayment: (sessionId: string, buyer?: Buyer) => Promise<void>
  readonly completeAsyncPayment: (sessionId: string, isPaid: boolean) => Promise<void>
  readonly expire: (sessionId: string) => Promise<unknown>
  readonly createSubscription: (details: NewSubscription) => Promise<Subscription>
  readonly addBillingRecords: (records: BillingRecords) => void
  readonly refund: (id: string, amount?: number, status?: Refund['status']) => Promise<unknown>
  readonly settleRefund: (id: string, status: Refund['status']) => Promise<void>
  readonly dispute: (id: string, status?: Dispute['status'], amount?: number) => Promise<void>
  readonly settleDispute: (id: string, status: Dispute['status']) => Promise<void>
  readonly invoice: (customer: string, priceId: string, quantity?: number) => Promise<void>
  /** Sets the status to `unpaid`. The Dashboard has a setting by which Stripe does this after the last retry. */
  readonly markUnpaid: (id: string) => Promise<void>
  /** Makes the card fail from now on, so that the next renewal is declined. */
  readonly failRenewal: (id: string) => Promise<void>
  /** Replaces the card with a valid one. Pays open invoices, or starts the next period if there are no open invoices. */
  readonly renew: (id: string) => Promise<void>
  readonly pause: (id: string, resumesAtSeconds?: number) => Promise<void>
  readonly cancel: (id: string) => Promise<unknown>
  readonly changeCard: (id: string, card: CardChoice) => Promise<void>
  readonly advance: (seconds: number) => Promise<void>
  readonly reset: () => void
  readonly now: () => Date
  readonly events: () => readonly StripeEvent[]
  readonly state: () => StripeState
  readonly signPayload: typeof signPayload
}

export function createStripeTestApi(stripe: StripeAccount): StripeTestApi {
  const subscriptionOf = (id: string) => getRunningSubscription(stripe, id)
  return {
    pay: (id, buyer = defaultBuyer) => payCheckoutSession(stripe, id, buyer),
    startAsyncPayment: (id, buyer = defaultBuyer) => startAsyncPayment(stripe, id, buyer),
    completeAsyncPayment: (id, isPaid) => completeAsyncPayment(stripe, id, isPaid),
    expire: (id) => expireCheckoutSession(stripe, id),
    createSubscription: (wanted) => createSubscription(stripe, wanted),
    addBillingRecords: (records) => addBillingRecords(stripe, records),
    refund: async (id, amount, status) => refundCharge(stripe, paidChargeOf(stripe, id), { amount, status }),
    settleRefund: async (id, status) =>
      setRefundStatus(
        stripe,
        paidChargeOf(stripe, id, (charge) => charge.amount_refunded > 0),
        status,
      ),
    dispute: async (id, status, amount) => openDispute(stripe, paidChargeOf(stripe, id), { amount, status }),
    settleDispute: async (id, status) =>
      closeDispute(
        stripe,
        paidChargeOf(stripe, id, ({ disputed }) => disputed),
        status,
      ),
    invoice: async (customer, priceId, quantity = 1) => {
      const price = getPriceByKey(stripe, priceId)
      const invoice = addManualInvoice(stripe, customer, { price: price.id, quantity })
      const event = attemptInvoicePayment(stripe, getInvoiceRecord(stripe, invoice.id))
      stripe.save()
      await stripe.webhook.send(event, { object: invoice })
    },
    markUnpaid: async (id) => changeSubscription(stripe, subscriptionOf(id), { status: 'unpaid' }),
    failRenewal: async (id) => failRenewal(stripe, subscriptionOf(id)),
    renew: async (id) => renewSubscription(stripe, subscriptionOf(id)),
    pause: async (id, resumes_at) =>
      changeSubscription(stripe, subscriptionOf(id), {
        pause_collection: { behavior: 'void', resumes_at: resumes_at ?? null },
      }),
    cancel: async (id) => cancelNow(stripe, subscriptionOf(id)),
    changeCard: async (id, card) => {
      const { customer } = subscriptionOf(id)
      if (card !== 'none') return changeCard(stripe, customer, cardOf(card))
      delete stripe.state.cards[customer]
      stripe.save()
    },
    advance: (seconds) => advanceClock(stripe, seconds),
    reset: () => {
      const { products, prices, portalConfigurations } = stripe.state
      Object.assign(stripe.state, newStripeState(), { products, prices, portalConfigurations })
      stripe.save()
    },
    now: () => new Date(stripe.clock.now() * 1000),
    events: () => stripe.state.events,
    state: () => stripe.state,
    signPayload,
  }
}

const cardOf = (choice: 'pays' | 'declined') => (choice === 'pays' ? '4242' : '0341')

export async function createSubscription(
  stripe: StripeAccount,
  {
    priceId,
    email,
    name,
    customer: id,
    trialDays,
    card = 'pays',
    quantity = 1,
    isFirstInvoiceUnpaid,
  }: NewSubscription,
): Promise<Subscription> {
  const price = getPriceByKey(stripe, priceId)
  const customer = id
    ? getCustomer(stripe, id)
    : addCustomer(stripe, { email: email ?? null, name: name ?? null, phone: null })
  if (card !== 'none') stripe.state.cards[customer.id] = cardOf(card)
  const lines = [{ id: newId('li'), price: price.id, quantity }]
  const { subscription, invoice } = addSubscription(stripe, { customer: customer.id, lines, trialDays })
  if (card === 'none') subscription.trial_settings.end_behavior.missing_payment_method = 'pause'
  const event = attemptInvoicePayment(stripe, getInvoiceRecord(stripe, invoice.id), !isFirstInvoiceUnpaid)
  // Until the first payment succeeds, Stripe waits for the customer to use another card and schedules no retry.
  if (isFirstInvoiceUnpaid) Object.assign(invoice, { next_payment_attempt: null })
  if (isFirstInvoiceUnpaid) subscription.status = 'incomplete'
  stripe.save()
  await stripe.webhook.send('customer.subscription.created', { object: subscription })
  await stripe.webhook.send(event, { object: invoice })
  return subscription
}

function getPriceByKey({ state }: StripeAccount, priceId: string) {
  const price = Object.values(state.prices).find(({ lookup_key }) => lookup_key === priceId)
  if (!price) throw new StripeError(`No price has the lookup key ${priceId}.`)
  return price
}
