import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from './billing-objects.ts'
import { addCharge } from './charges.ts'
import type { LineItem } from './checkout-objects.ts'
import { DAY_SECONDS } from './clock.ts'
import { getCustomer, parseCustomer } from './customers.ts'
import { type Form, getObject, getString } from './form-encoding.ts'
import { createListPage, isCreatedWithin, parseEnum } from './params.ts'
import { getPrice, getProduct } from './prices.ts'
import { applyAllDiscounts } from './promotion-codes.ts'
import { addRecord, recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { resourceMissing, StripeError } from './stripe-error.ts'
import { newId, type StripeState } from './stripe-state.ts'

type NewInvoice = {
  readonly reason: Invoice['billing_reason']
  readonly oneTimeLines?: readonly LineItem[]
}

type InvoiceRecord = StripeState['invoices'][string]

export function addInvoice(
  stripe: StripeAccount,
  subscription: Subscription,
  { reason, oneTimeLines = [] }: NewInvoice,
): Invoice {
  const now = nowSeconds(stripe)
  const isTrialing = subscription.status === 'trialing'
  const { prorations } = stripe.state
  const lines = [
    // Lists the latest proration first, like Stripe.
    ...(prorations[subscription.id] ?? []).toReversed(),
    ...subscription.items.data.map((item) =>
      createSubscriptionItemLine(
        stripe,
        subscription,
        item,
        isTrialing ? 0 : item.price.unit_amount * item.quantity,
      ),
    ),
    ...oneTimeLines.map(({ price, quantity }) =>
      createInvoiceLine(stripe, {
        subscription: subscription.id,
        price,
        quantity,
        amount: getPrice(stripe, price).unit_amount * quantity,
        current_period_start: now,
        current_period_end: now,
      }),
    ),
  ]
  delete prorations[subscription.id]
  applyAllDiscounts(stripe, subscription, lines)
  const invoice = insertInvoice(stripe, subscription.customer, {
    lines,
    billing_reason: reason,
    ...previousPeriod(subscription, now),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
  })
  subscription.latest_invoice = invoice.id
  return invoice
}

type InvoiceDetails = Pick<Invoice, 'billing_reason' | 'period_start' | 'period_end' | 'parent'> & {
  readonly lines: InvoiceLine[]
}

/** Creates an open invoice and subtracts the customer's credit balance. The rest of the credit remains for later invoices. */
function insertInvoice(stripe: StripeAccount, id: string, { lines, ...details }: InvoiceDetails): Invoice {
  const customer = getCustomer(stripe, id)
  const amountsByDiscount = new Map<string, number>()
  for (const { amount, discount } of lines.flatMap(({ discount_amounts }) => discount_amounts))
    amountsByDiscount.set(discount, (amountsByDiscount.get(discount) ?? 0) + amount)
  const total_discount_amounts = [...amountsByDiscount].map(([discount, amount]) => ({ amount, discount }))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0)
  const amount_due = Math.max(0, total + customer.balance)
  customer.balance = Math.min(0, total + customer.balance)
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    status: 'open',
    collection_method: 'charge_automatically',
    currency: lines[0]?.currency ?? 'usd',
    subtotal,
    total,
    total_discount_amounts,
    amount_due,
    amount_paid: 0,
    amount_remaining: amount_due,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    ...details,
    lines: { object: 'list', has_more: false, data: lines },
    status_transitions: { paid_at: null, voided_at: null },
    metadata: {},
    livemode: false,
    created: nowSeconds(stripe),
  }
  const paymentIntent = amount_due > 0 ? newId('pi') : null
  addRecord(stripe.state.invoices, invoice.id, { invoice, paymentIntent })
  return invoice
}

export function addManualInvoice(
  stripe: StripeAccount,
  customer: string,
  { price, quantity }: Pick<LineItem, 'price' | 'quantity'>,
): Invoice {
  const now = nowSeconds(stripe)
  const amount = getPrice(stripe, price).unit_amount * quantity
  const period = { current_period_start: now, current_period_end: now }
  return insertInvoice(stripe, customer, {
    lines: [createInvoiceLine(stripe, { price, quantity, amount, subscription: null, ...period })],
    billing_reason: 'manual',
    period_start: now,
    period_end: now,
    parent: null,
  })
}

export const createSubscriptionItemLine = (
  stripe: StripeAccount,
  { id }: Pick<Subscription, 'id'>,
  { price, ...item }: SubscriptionItem,
  amount: number,
  proration = false,
): InvoiceLine => ({
  ...createInvoiceLine(stripe, { ...item, subscription: id, price: price.id, amount }),
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: { subscription: id, subscription_item: item.id, proration },
  },
})

type LineDetails = Pick<
  Subscription['items']['data'][number],
  'quantity' | 'current_period_start' | 'current_period_end'
> & { readonly price: string; readonly amount: number; readonly subscription: string | null }

function createInvoiceLine(
  stripe: StripeAccount,
  {
    price: id,
    quantity,
    amount,
    subscription,
    current_period_start: start,
    current_period_end: end,
  }: LineDetails,
): InvoiceLine {
  const price = getPrice(stripe, id)
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${getProduct(stripe, price.product).name}`,
    discount_amounts: [],
    parent: null,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: id, product: price.product } },
    quantity,
    subscription,
  }
}

/** Returns the period that has just ended. Stripe bills in advance, so the lines of an invoice are for the next period. */
function previousPeriod({ latest_invoice, items }: Subscription, now: number) {
  const start = items.data[0]?.current_period_start ?? now
  return latest_invoice === null
    ? { period_start: start, period_end: start }
    : { period_start: Math.min(start, now), period_end: start }
}

/** The days between two payment attempts, which is a setting of Stripe's Dashboard. If the last attempt fails, the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7]

export function attemptInvoicePayment(
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
  const retryDays = RETRY_DAYS[invoice.attempt_count - 1]
  invoice.next_payment_attempt = retryDays === undefined ? null : now + retryDays * DAY_SECONDS
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

export const subscriptionIdOf = ({ parent }: Invoice): string | undefined =>
  parent?.subscription_details.subscription

export const openInvoicesOf = ({ state }: StripeAccount, { id, customer }: Subscription): InvoiceRecord[] =>
  recordsOf(state.invoices, 'customer', customer)
    .filter(({ invoice }) => invoice.status === 'open' && subscriptionIdOf(invoice) === id)
    .reverse()

export const listPaymentsOfInvoice = (stripe: StripeAccount, id: string) =>
  createListPage(`/v1/invoices/${id}/payments`, listPayments(stripe, id), {})

export const listInvoiceLines = (stripe: StripeAccount, id: string, query: Form) =>
  createListPage(`/v1/invoices/${id}/lines`, getInvoiceRecord(stripe, id).invoice.lines.data, query)

export function listInvoices(stripe: StripeAccount, query: Form) {
  const { state } = stripe
  const [customer, subscription] = [parseCustomer(stripe, query), getString(query, 'subscription')]
  const status = parseEnum(query, 'status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
  const { invoices } = state
  const all =
    customer === undefined ? Object.values(invoices).reverse() : recordsOf(invoices, 'customer', customer)
  const matches = all
    .map(({ invoice }) => invoice)
    .filter(
      (invoice) =>
        (subscription === undefined || subscriptionIdOf(invoice) === subscription) &&
        (status === undefined || invoice.status === status) &&
        isCreatedWithin(query, invoice.created),
    )
  return createListPage('/v1/invoices', matches, query)
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
  return createListPage('/v1/invoice_payments', payments, query)
}

function parsePayment({ state }: StripeAccount, query: Form): string | undefined {
  const payment = getObject(query, 'payment')
  if (parseEnum(payment, 'type', ['payment_intent']) === undefined) return undefined
  const id = getString(payment, 'payment_intent')
  const isCharged = Object.values(state.charges).some(({ payment_intent }) => payment_intent === id)
  if (id !== undefined && isCharged) return id
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
