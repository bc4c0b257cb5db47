import type { PromotionCode } from './catalog-objects.ts'
import { addCharge } from './charges.ts'
import type { CheckoutSession } from './checkout-objects.ts'
import { type CheckoutRecord, getCheckout, totalsOf } from './checkout-sessions.ts'
import { DAY_SECONDS } from './clock.ts'
import { addCustomer, type CustomerDetails, getCustomer } from './customers.ts'
import { attemptInvoicePayment, getInvoiceRecord } from './invoices.ts'
import { findPromotionCode } from './promotion-codes.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'
import { addSubscription, collectInvoicePayment, getSubscription } from './subscriptions.ts'

const RECOVERY_DAYS = 30

export type Buyer = {
  readonly email: string
  readonly name: string
  readonly phone: string | null
  readonly promotionCode?: string
}

export function payCheckoutSession(stripe: StripeAccount, id: string, buyer: Buyer): Promise<void> {
  return completeCheckout(stripe, getOpenCheckout(stripe, id), { buyer, isPaid: true })
}

export function startAsyncPayment(stripe: StripeAccount, id: string, buyer: Buyer): Promise<void> {
  return completeCheckout(stripe, getOpenCheckout(stripe, id), { buyer, isPaid: false })
}

async function completeCheckout(
  stripe: StripeAccount,
  checkout: CheckoutRecord,
  { buyer, isPaid }: { buyer: Buyer; isPaid: boolean },
): Promise<void> {
  const { session } = checkout
  const code = promotionCodeOf(stripe, session, buyer)
  if (code) code.times_redeemed += 1
  const details = detailsOf(stripe, session, buyer)
  const { amount_total } = Object.assign(session, totalsOf(stripe, checkout, code))
  Object.assign(session, {
    status: 'complete',
    payment_status: amount_total === 0 ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    url: null,
    customer_details: details,
    customer: session.customer ?? addCustomerIfRequested(stripe, session, details),
  })
  if (session.mode === 'subscription') return completeSubscription(stripe, checkout, code)
  if (amount_total > 0) session.payment_intent = newId('pi')
  if (session.payment_status === 'paid') chargeSession(stripe, session)
  await sendSessionEvent(stripe, checkout, 'completed')
}

function promotionCodeOf(stripe: StripeAccount, session: CheckoutSession, { promotionCode }: Buyer) {
  if (!promotionCode || !session.allow_promotion_codes) return undefined
  const code = findPromotionCode(stripe, promotionCode)
  if (!code) throw new StripeError('This code is invalid.')
  return code
}

/** The email of an existing customer cannot be changed. The phone number is null if the page does not ask for it. */
function detailsOf(
  stripe: StripeAccount,
  session: CheckoutSession,
  { email, name, phone }: Buyer,
): CustomerDetails {
  const fixedEmail = session.customer ? getCustomer(stripe, session.customer).email : session.customer_email
  return {
    email: fixedEmail ?? email,
    name,
    phone: session.phone_number_collection.enabled ? phone : null,
  }
}

/** Like Stripe, creates a customer for a one-time payment only if the session requests it with `customer_creation`. */
function addCustomerIfRequested(
  stripe: StripeAccount,
  session: CheckoutSession,
  details: CustomerDetails,
): string | null {
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null
  const { id } = addCustomer(stripe, details)
  return id
}

/** Sends the event of the subscription first and then the event of its session. Stripe guarantees no order. */
async function completeSubscription(stripe: StripeAccount, checkout: CheckoutRecord, code?: PromotionCode) {
  const { session, lines, subscriptionMetadata: metadata, trialDays } = checkout
  const customer = session.customer ?? ''
  stripe.state.cards[customer] = '4242'
  const { subscription, invoice } = addSubscription(stripe, { customer, lines, metadata, trialDays, code })
  Object.assign(session, { subscription: subscription.id, invoice: invoice.id })
  const isSettled = session.payment_status !== 'unpaid'
  if (isSettled) attemptInvoicePayment(stripe, getInvoiceRecord(stripe, invoice.id), true)
  await stripe.webhook.send('customer.subscription.created', { object: subscription })
  await sendSessionEvent(stripe, checkout, 'completed')
  if (isSettled) await stripe.webhook.send('invoice.paid', { object: invoice })
}

function chargeSession(stripe: StripeAccount, session: CheckoutSession): void {
  const { amount_total: amount, currency, customer, customer_details, payment_intent } = session
  const { email = null, name = null } = customer_details ?? {}
  const billing_details = { email, name }
  const details = { amount, currency, customer, billing_details, payment_intent: payment_intent ?? '' }
  addCharge(stripe, { ...details, isPaid: true })
}

export async function completeAsyncPayment(
  stripe: StripeAccount,
  id: string,
  isPaid: boolean,
): Promise<void> {
  const checkout = getCheckout(stripe, id)
  const { session } = checkout
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') {
    throw new StripeError('This payment is not pending.')
  }
  if (isPaid) session.payment_status = 'paid'
  if (isPaid && session.mode === 'payment') chargeSession(stripe, session)
  await sendSessionEvent(stripe, checkout, isPaid ? 'async_payment_succeeded' : 'async_payment_failed')
  if (!session.subscription || !session.invoice) return
  const { invoice } = getInvoiceRecord(stripe, session.invoice)
  await collectInvoicePayment(stripe, getSubscription(stripe, session.subscription), { invoice, isPaid })
}

export async function expireCheckoutSession(stripe: StripeAccount, id: string): Promise<CheckoutSession> {
  const checkout = getCheckout(stripe, id)
  const { session } = checkout
  if (session.status !== 'open')
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  const now = nowSeconds(stripe)
  Object.assign(session, { status: 'expired', url: null, expires_at: now })
  const recovery = session.after_expiration?.recovery
  if (recovery?.enabled) {
    recovery.url = `${stripe.url}/checkout/${id}/recover`
    recovery.expires_at = now + RECOVERY_DAYS * DAY_SECONDS
  }
  await sendSessionEvent(stripe, checkout, 'expired')
  return session
}

function getOpenCheckout(stripe: StripeAccount, id: string): CheckoutRecord {
  const checkout = getCheckout(stripe, id)
  if (checkout.session.status === 'open') return checkout
  throw new StripeError('Only Checkout Sessions with a status in ["open"] can be paid.')
}

function sendSessionEvent(stripe: StripeAccount, { session }: CheckoutRecord, event: string): Promise<void> {
  stripe.save()
  return stripe.webhook.send(`checkout.session.${event}`, { object: session })
}
