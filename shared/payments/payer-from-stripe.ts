import * as z from 'zod/mini'
import { business } from '../lib/settings/business.ts'
import {
  getPlanState,
  hasSubscriptionEnded,
  type Payer,
  type PayerTransaction,
  type PaymentFailure,
  type Refund,
  type Subscription,
  type SubscriptionItem,
  SubscriptionStatus,
} from './payer.ts'

const optionalSeconds = z.nullish(z.number())
const listOf = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ data: z.array(schema), has_more: z.optional(z.boolean()) })

const ItemObject = z.object({
  id: z.string(),
  current_period_start: optionalSeconds,
  current_period_end: optionalSeconds,
  quantity: z.nullish(z.number()),
  price: z.object({
    id: z.optional(z.string()),
    unit_amount: z.nullish(z.number()),
    currency: z.optional(z.string()),
    recurring: z.nullish(z.object({ interval: z.string(), interval_count: z.optional(z.number()) })),
    lookup_key: z.nullish(z.string()),
    metadata: z.nullish(z.object({ program: z.optional(z.string()) })),
  }),
})

const SubscriptionObject = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  created: z.number(),
  start_date: optionalSeconds,
  canceled_at: optionalSeconds,
  ended_at: optionalSeconds,
  cancel_at: optionalSeconds,
  cancel_at_period_end: z.optional(z.boolean()),
  pause_collection: z.nullish(z.object({ resumes_at: optionalSeconds })),
  items: listOf(ItemObject),
  metadata: z.nullish(z.object({ lines: z.optional(z.string()) })),
})
type SubscriptionObject = z.infer<typeof SubscriptionObject>

const LineObject = z.object({
  amount: z.number(),
  discount_amounts: z.nullish(z.array(z.object({ amount: z.number() }))),
  parent: z.nullish(
    z.object({
      subscription_item_details: z.nullish(
        z.object({ subscription_item: z.string(), proration: z.optional(z.boolean()) }),
      ),
    }),
  ),
})

const InvoiceObject = z.object({
  id: z.string(),
  status: z.nullish(z.string()),
  attempted: z.optional(z.boolean()),
  created: z.number(),
  billing_reason: z.nullish(z.string()),
  lines: z.optional(listOf(LineObject)),
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: z.nullish(z.string()) })) }),
  ),
  payments: z.optional(listOf(z.object({ payment: z.object({ payment_intent: z.nullish(z.string()) }) }))),
})
type InvoiceObject = z.infer<typeof InvoiceObject>

const ChargeObject = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  created: z.number(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  payment_intent: z.nullish(z.string()),
  refunds: z.nullish(
    listOf(
      z.object({ id: z.string(), status: z.nullish(z.string()), created: z.number(), amount: z.number() }),
    ),
  ),
  disputes: z.optional(
    z.array(z.object({ id: z.string(), status: z.string(), created: z.number(), amount: z.number() })),
  ),
})
type ChargeObject = z.infer<typeof ChargeObject>

/** The Stripe objects of a customer, or of a payment without a customer. Each list starts with the newest object. */
const StripeResponse = z.object({
  customer: z.optional(
    z.object({ name: z.nullish(z.string()), email: z.nullish(z.string()), deleted: z.optional(z.boolean()) }),
  ),
  subscriptions: z.array(SubscriptionObject),
  invoices: z.array(InvoiceObject),
  charges: listOf(ChargeObject),
})

const toInstant = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

/** Returns the later time. Events may arrive late, so the stored time may be newer than the time of this read. */
const laterTime = (one: string, other: string) => (one > other ? one : other)

/** Returns the earlier time. If a customer is deleted after the planned end of a plan, the plan counts as ended at its planned end. */
const earlierTime = (one: string, other = one) => (one < other ? one : other)

/** Converts Stripe's response to a payer. Keeps data of `before` that Stripe does not return. Throws if the response has an unexpected shape. */
export function parsePayer(response: unknown, before: Payer, at: string): Payer {
  const { customer, subscriptions, invoices, charges } = z.parse(StripeResponse, response)
  const subscriptionIds = new Map(
    invoices.flatMap((invoice) =>
      paymentIntentIdsOf(invoice).map((intent) => [intent, subscriptionOf(invoice)] as const),
    ),
  )
  const plans = customer?.deleted
    ? before.subscriptions.map((each) =>
        hasSubscriptionEnded(each)
          ? each
          : ({ ...each, status: 'canceled', since: earlierTime(at, each.endsAt) } as const),
      )
    : subscriptions.map((each) => toSubscription(each, invoices, before, at))
  const hasClientOrPlan = before.clientId !== undefined || plans.some((each) => !hasSubscriptionEnded(each))
  const { name, email, disputes: _, ...otherFields } = before
  const subscriptionIdOf = (intent: string) => subscriptionIds.get(intent) ?? null
  const disputes = charges.data.flatMap((charge) => openDisputesOf(charge, subscriptionIdOf))
  return {
    ...otherFields,
    // Stores name and email only if the payer has a client or a running plan. Otherwise the data of an erased client would be stored again.
    ...(hasClientOrPlan && personOf(customer, { name, email })),
    subscriptions: plans.sort((a, b) => (a.id < b.id ? -1 : 1)),
    paymentFailures: invoices.flatMap((invoice) => failuresOf(invoice, charges.data)),
    refunds: refundsFrom({ charges, invoices, before, at }, subscriptionIdOf),
    ...(disputes.length > 0 && { disputes }),
    moves: charges.data.flatMap((charge) => movementsOf(charge, subscriptionIdOf, before, at)),
  }
}

type StripePerson = { name?: string | null | undefined; email?: string | null | undefined }

function personOf(customer: StripePerson | undefined, before: StripePerson): Pick<Payer, 'name' | 'email'> {
  const [name, email] = [customer?.name ?? before.name, customer?.email ?? before.email]
  return { ...(name && { name }), ...(email && { email }) }
}

const subscriptionOf = ({ parent }: InvoiceObject) => parent?.subscription_details?.subscription ?? undefined

const paymentIntentIdsOf = ({ payments }: InvoiceObject) =>
  (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? [])

type Optional<T> = T | null | undefined
type BilledInvoice = {
  status?: Optional<string>
  parent?: Optional<{ subscription_details?: Optional<{ subscription?: unknown }> }>
  lines?: Optional<{
    has_more?: boolean | undefined
    data: {
      parent?: Optional<{ subscription_item_details?: Optional<{ proration?: boolean | undefined }> }>
    }[]
  }>
}

/** True for an invoice with a regular line of the subscription. An invoice with only prorations or extra items does not bill the period. */
const billsPeriod = ({ lines }: BilledInvoice): boolean =>
  !lines ||
  lines.has_more === true ||
  lines.data.some(
    ({ parent }) => parent?.subscription_item_details && !parent.subscription_item_details.proration,
  )

export const findLastBilledInvoice = <T extends BilledInvoice>(
  invoices: readonly T[],
  id: string,
): T | undefined =>
  invoices
    .filter((invoice) => (invoice.status === 'paid' || invoice.status === 'open') && billsPeriod(invoice))
    .find(({ parent }) => parent?.subscription_details?.subscription === id)

/** Maps the ID of each item to its discount on the latest invoice, as a fraction of the price. Ignores prorations, which are charged only once. */
function discountsOf(
  subscriptionId: string,
  invoices: readonly InvoiceObject[],
): ReadonlyMap<string, number> {
  const { lines } = findLastBilledInvoice(invoices, subscriptionId) ?? {}
  return new Map(
    (lines?.data ?? []).flatMap(({ amount, discount_amounts, parent }) => {
      const item = parent?.subscription_item_details
      const discountAmount = (discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)
      return item && !item.proration && discountAmount > 0
        ? [[item.subscription_item, discountAmount / amount] as const]
        : []
    }),
  )
}

/** Returns one failure with the first and the latest attempt to collect an unpaid invoice. Returns no failure for other invoices. */
function failuresOf(invoice: InvoiceObject, charges: readonly ChargeObject[]): PaymentFailure[] {
  const subscriptionId = subscriptionOf(invoice)
  const isUnpaid = invoice.status === 'open' && invoice.attempted
  if (!subscriptionId || !isUnpaid) return []
  const paymentIntentIds = paymentIntentIdsOf(invoice)
  const attempts = charges
    .filter(
      ({ status, payment_intent }) => status === 'failed' && paymentIntentIds.includes(payment_intent ?? ''),
    )
    .map(({ created }) => created)
  // A payment that requires authentication has no charge yet, so the time when the invoice was created counts as the attempt.
  const times = attempts.length > 0 ? attempts : [invoice.created]
  const [firstAt, at] = [toInstant(Math.min(...times)), toInstant(Math.max(...times))]
  return [{ subscriptionId, invoiceId: invoice.id, at, firstAt }]
}

type SubscriptionIdOf = (paymentIntentId: string) => string | null

type RefundSources = Pick<z.infer<typeof StripeResponse>, 'charges' | 'invoices'> & {
  before: Payer
  at: string
}

/** Returns the refunds of the charges that Stripe listed. Keeps the stored refunds of older charges that are not in the list. */
function refundsFrom(
  { charges, invoices, before, at }: RefundSources,
  subscriptionIdOf: SubscriptionIdOf,
): Refund[] {
  const { data, has_more = false } = charges
  const extraIntents = new Set(invoices.filter((each) => !billsPeriod(each)).flatMap(paymentIntentIdsOf))
  const firstInvoices = invoices.filter((each) => each.billing_reason === 'subscription_create')
  const firstIntents = new Set(firstInvoices.flatMap(paymentIntentIdsOf))
  const listedChargeIds = new Set(data.map(({ id }) => id))
  const unlistedRefunds = has_more
    ? before.refunds.filter(({ chargeId }) => !listedChargeIds.has(chargeId))
    : []
  const refunds = data.flatMap((charge): Refund[] => {
    const { id: chargeId, currency, payment_intent, created, refunds, disputes = [] } = charge
    const lostDisputes = disputes.filter(({ status }) => status === 'lost')
    const sum = lostDisputes.reduce((total, each) => total + each.amount, charge.amount_refunded)
    const amount = Math.min(sum, charge.amount)
    if (amount === 0) return []
    const stored = before.refunds.find((each) => each.chargeId === chargeId && each.amount === amount)
    const times = [...(refunds?.data ?? []).filter(isNotFailed), ...lostDisputes].map((each) => each.created)
    return [
      {
        chargeId,
        amount,
        currency,
        at: times.length > 0 ? toInstant(Math.max(...times)) : (stored?.at ?? at),
        ...(charge.amount === amount &&
          !extraIntents.has(payment_intent ?? '') && { fullOf: toInstant(created) }),
        ...(payment_intent && {
          paymentIntentId: payment_intent,
          subscriptionId: subscriptionIdOf(payment_intent),
          ...(firstIntents.has(payment_intent) && { isFirstPayment: true }),
        }),
      },
    ]
  })
  return [...unlistedRefunds, ...refunds].sort((a, b) => (a.chargeId < b.chargeId ? -1 : 1))
}

const isNotFailed = ({ status }: { status?: string | null | undefined }) =>
  status !== 'failed' && status !== 'canceled'

const CLOSED_STATUSES: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented'])
/** True if the dispute is only an inquiry by the bank. The bank has not taken the money back from the gym yet. */
const isInquiry = (status: string) => status.startsWith('warning_')

function openDisputesOf({ payment_intent, disputes = [] }: ChargeObject, subscriptionIdOf: SubscriptionIdOf) {
  const subscriptionId = payment_intent ? subscriptionIdOf(payment_intent) : undefined
  return disputes
    .filter(({ status }) => !CLOSED_STATUSES.has(status))
    .map(({ created }) => ({ at: toInstant(created), ...(subscriptionId && { subscriptionId }) }))
}

/** Returns the payment, refunds and disputes of a charge. Stripe does not return the end of a dispute, so the time when it was first seen is kept. */
function movementsOf(
  charge: ChargeObject,
  subscriptionIdOf: SubscriptionIdOf,
  before: Payer,
  fetchedAt: string,
): PayerTransaction[] {
  const { id: chargeId, status, currency, payment_intent, refunds, disputes = [] } = charge
  const isPlanPayment = payment_intent ? subscriptionIdOf(payment_intent) !== null : false
  const toMovement = (
    type: PayerTransaction['type'],
    { id, created, amount }: ChargePart,
  ): PayerTransaction => {
    return { id, type, chargeId, at: toInstant(created), amount, currency }
  }
  const toResultMovement = (type: PayerTransaction['type'], part: ChargePart): PayerTransaction => {
    const id = `${part.id} ${type}`
    const stored = before.moves.find((each) => each.id === id)?.at
    return { ...toMovement(type, part), id, at: stored ?? laterTime(fetchedAt, toInstant(part.created)) }
  }
  return [
    ...(status === 'succeeded' ? [toMovement(isPlanPayment ? 'invoicePaid' : 'paid', charge)] : []),
    ...(status === 'failed' && isPlanPayment ? [toMovement('paymentFailed', charge)] : []),
    ...(refunds?.data ?? []).map((each) =>
      isNotFailed(each) ? toMovement('refunded', each) : toResultMovement('refundFailed', each),
    ),
    ...disputes.flatMap((each) => {
      const isTaken = each.status === 'lost' || (!CLOSED_STATUSES.has(each.status) && !isInquiry(each.status))
      return [
        { ...toMovement('disputed', each), ...(isTaken && { isTaken: true as const }) },
        ...(each.status === 'lost' ? [toResultMovement('disputeLost', each)] : []),
        ...(each.status === 'won' ? [toResultMovement('disputeWon', each)] : []),
      ]
    }),
  ]
}

type ChargePart = Pick<ChargeObject, 'id' | 'created' | 'amount'>

function toSubscription(
  object: SubscriptionObject,
  invoices: readonly InvoiceObject[],
  before: Payer,
  fetchedAt: string,
): Subscription {
  const { id, status, created, start_date, canceled_at, ended_at, items, pause_collection } = object
  const stored = before.subscriptions.find((each) => each.id === id)
  const pause = pause_collection ? pauseOf(pause_collection) : undefined
  const isUnchanged =
    stored && getPlanState({ ...stored, endsAt: undefined }) === getPlanState({ status, pause })
  const at = isUnchanged ? stored.at : laterTime(fetchedAt, stored?.at ?? toInstant(created))
  const [item] = items.data
  const discounts = discountsOf(id, invoices)
  const periodEnd = item?.current_period_end
  const endsAtSeconds = object.cancel_at ?? (object.cancel_at_period_end ? periodEnd : undefined)
  const startTimes = { canceled: ended_at ?? canceled_at, active: start_date ?? created, trialing: created }
  const start = startTimes[status as keyof typeof startTimes]
  return {
    id,
    status,
    at,
    since: start ? toInstant(start) : at,
    startedAt: toInstant(start_date ?? created),
    ...(endsAtSeconds && { endsAt: toInstant(endsAtSeconds) }),
    items: items.data.map((each) => toItem(each, discounts.get(each.id))),
    ...periodOf(item),
    ...(pause && { pause }),
    ...(object.metadata?.lines !== undefined && { isFromCart: true as const }),
  }
}

const MONTHS_OF_INTERVAL: Readonly<Record<string, number>> = {
  day: 12 / 365,
  week: 12 / 52,
  month: 1,
  year: 12,
}

function monthlyAmountOf({ price, quantity }: z.infer<typeof ItemObject>): number {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {}
  return ((price.unit_amount ?? 0) * (quantity ?? 1)) / ((MONTHS_OF_INTERVAL[interval] ?? 1) * count)
}

function toItem(item: z.infer<typeof ItemObject>, discountRate = 0): SubscriptionItem {
  const { id, quantity, price } = item
  // Prefers the ID in the metadata, because Stripe may have transferred the lookup key to a newer price.
  const priceId = price.metadata?.program ?? price.lookup_key
  const amount = monthlyAmountOf(item)
  const discount = Math.round(amount * discountRate)
  const { currency = business.currency } = price
  return {
    id,
    ...(priceId && { priceId }),
    ...(price.id && { stripePriceId: price.id }),
    quantity: quantity ?? 1,
    amount: Math.round(amount),
    ...(discount > 0 && { discount }),
    ...(currency !== business.currency && { currency }),
    ...periodOf(item),
  }
}

const periodOf = (item: z.infer<typeof ItemObject> | undefined) => ({
  ...(item?.current_period_start && { periodStart: toInstant(item.current_period_start) }),
  ...(item?.current_period_end && { periodEnd: toInstant(item.current_period_end) }),
})

const pauseOf = ({ resumes_at }: { resumes_at?: number | null | undefined }) =>
  resumes_at ? { resumesAt: toInstant(resumes_at) } : {}
