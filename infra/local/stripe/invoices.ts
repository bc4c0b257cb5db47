import type { Invoice, InvoiceLine, Subscription } from './billing-objects.ts'
import { addCharge } from './charges.ts'
import type { Line } from './checkout-objects.ts'
import { DAY_SECONDS } from './clock.ts'
import { getCustomer, parseCustomer } from './customers.ts'
import { type Form, getObject, getString } from './form-encoding.ts'
import { isCreatedWithin, listPage, parseEnum } from './params.ts'
import { getPrice, getProduct } from './prices.ts'
import { takeDiscounts } from './promotion-codes.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { resourceMissing, StripeError } from './stripe-error.ts'
import { newId, type StripeState } from './stripe-state.ts'

type NewInvoice = {
  readonly reason: Invoice['billing_reason']
  /** Bought once, with the first invoice. */
  readonly oneTimeLines?: readonly Line[]
}

type InvoiceRecord = StripeState['invoices'][string]

/** Bills the present period of a subscription: a trial is free. */
export function addInvoice(
  stripe: StripeAccount,
  subscription: Subscription,
  { reason, oneTimeLines = [] }: NewInvoice,
): Invoice {
  const now = nowSeconds(stripe)
  const customer = getCustomer(stripe, subscription.customer)
  const isTrialing = subscription.status === 'trialing'
  const lines = [
    ...subscription.items.data.map((item) =>
      invoiceLine(stripe, subscription, {
        ...item,
        price: item.price.id,
        amount: isTrialing ? 0 : item.price.unit_amount * item.quantity,
      }),
    ),
    ...oneTimeLines.map(({ price, quantity }) =>
      invoiceLine(stripe, subscription, {
        price,
        quantity,
        amount: getPrice(stripe, price).unit_amount * quantity,
        current_period_start: now,
        current_period_end: now,
      }),
    ),
  ]
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const [discount = ''] = subscription.discounts
  const discounted = takeDiscounts(stripe, subscription, subtotal)
  const total = subtotal - discounted
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    status: 'open',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: subscription.items.data[0]?.price.currency ?? 'usd',
    subtotal,
    total,
    total_discount_amounts: discounted > 0 ? [{ amount: discounted, discount }] : [],
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    ...previousPeriod(subscription, now),
    lines: { object: 'list', has_more: false, data: lines },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    status_transitions: { paid_at: null, voided_at: null },
    metadata: {},
    livemode: false,
    created: now,
  }
  stripe.state.invoices[invoice.id] = { invoice, paymentIntent: total > 0 ? newId('pi') : null }
  subscription.latest_invoice = invoice.id
  return invoice
}

type LineDetails = Pick<
  Subscription['items']['data'][number],
  'quantity' | 'current_period_start' | 'current_period_end'
> & { readonly price: string; readonly amount: number }

function invoiceLine(
  stripe: StripeAccount,
  subscription: Subscription,
  { price: id, quantity, amount, current_period_start: start, current_period_end: end }: LineDetails,
): InvoiceLine {
  const price = getPrice(stripe, id)
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${getProduct(stripe, price.product).name}`,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: id, product: price.product } },
    quantity,
    subscription: subscription.id,
  }
}

/** The period of an invoice is the one before those of its lines, which are paid in advance. */
function previousPeriod({ latest_invoice, items }: Subscription, now: number) {
  const start = items.data[0]?.current_period_start ?? now
  return latest_invoice === null
    ? { period_start: start, period_end: start }
    : { period_start: Math.min(start, now), period_end: start }
}

/** Stripe's Dashboard can set such a schedule: after the last attempt the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7]

/** Charges the customer's card for an open invoice. The result is the type of the event that tells of it. */
export function collect(
  stripe: StripeAccount,
  { invoice, paymentIntent }: InvoiceRecord,
  isPaid: boolean = stripe.state.cards[invoice.customer] === '4242',
): 'invoice.paid' | 'invoice.payment_failed' {
  const now = nowSeconds(stripe)
  const { customer, customer_email: email, customer_name: name, amount_due: amount, currency } = invoice
  invoice.attempted = true
  if (paymentIntent !== null) {
    invoice.attempt_count += 1
    const details = { amount, currency, customer, billing_details: { email, name } }
    addCharge(stripe, { ...details, payment_intent: paymentIntent, isPaid })
  }
  if (isPaid || paymentIntent === null) {
    Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0 })
    invoice.next_payment_attempt = null
    invoice.status_transitions.paid_at = now
    return 'invoice.paid'
  }
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  invoice.next_payment_attempt = days === undefined ? null : now + days * DAY_SECONDS
  return 'invoice.payment_failed'
}

export function voidInvoice(stripe: StripeAccount, invoice: Invoice): void {
  Object.assign(invoice, { status: 'void', next_payment_attempt: null, amount_remaining: 0 })
  invoice.status_transitions.voided_at = nowSeconds(stripe)
}

export function getInvoiceRecord({ state }: StripeAccount, id: string): InvoiceRecord {
  const record = Object.hasOwn(state.invoices, id) ? state.invoices[id] : undefined
  if (!record) throw resourceMissing('invoice', id, 'invoice', 404)
  return record
}

export const openInvoicesOf = ({ state }: StripeAccount, { id }: Subscription): InvoiceRecord[] =>
  Object.values(state.invoices).filter(
    ({ invoice }) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === id,
  )

/** The payments of an invoice as a list within it. */
export const paymentsOf = (stripe: StripeAccount, id: string) =>
  listPage(`/v1/invoices/${id}/payments`, listPayments(stripe, id), {})

export function listInvoices(stripe: StripeAccount, query: Form) {
  const { state } = stripe
  const [customer, subscription] = [parseCustomer(stripe, query), getString(query, 'subscription')]
  const status = parseEnum(query, 'status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
  const invoices = Object.values(state.invoices)
    .map(({ invoice }) => invoice)
    .filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (subscription === undefined || invoice.parent.subscription_details.subscription === subscription) &&
        (status === undefined || invoice.status === status) &&
        isCreatedWithin(query, invoice.created),
    )
  return listPage('/v1/invoices', invoices.reverse(), query)
}

export function listInvoicePayments(stripe: StripeAccount, query: Form) {
  const invoice = getString(query, 'invoice')
  const payment = parsePayment(stripe, query)
  if (invoice === undefined && payment === undefined)
    throw new StripeError('The local Stripe lists payments by `invoice` or `payment` only.')
  const ids = invoice === undefined ? Object.keys(stripe.state.invoices) : [invoice]
  const payments = ids
    .flatMap((id) => listPayments(stripe, id))
    .filter((each) => payment === undefined || each.payment.payment_intent === payment)
  return listPage('/v1/invoice_payments', payments, query)
}

function parsePayment({ state }: StripeAccount, query: Form): string | undefined {
  const payment = getObject(query, 'payment')
  if (parseEnum(payment, 'type', ['payment_intent']) === undefined) return undefined
  const id = getString(payment, 'payment_intent')
  const isKnown = Object.values(state.charges).some(({ payment_intent }) => payment_intent === id)
  if (id !== undefined && isKnown) return id
  throw resourceMissing('payment_intent', id ?? '', 'payment[payment_intent]')
}

function listPayments(stripe: StripeAccount, id: string) {
  const { invoice, paymentIntent } = getInvoiceRecord(stripe, id)
  if (paymentIntent === null) return []
  return [
    {
      id: `inpay_${id}`,
      object: 'invoice_payment',
      invoice: id,
      amount_requested: invoice.amount_due,
      amount_paid: invoice.status === 'paid' ? invoice.amount_paid : null,
      currency: invoice.currency,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
      status: invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open',
      status_transitions: { paid_at: invoice.status_transitions.paid_at, canceled_at: null },
      livemode: false,
      created: invoice.created,
    },
  ]
}
