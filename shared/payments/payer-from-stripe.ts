import * as z from 'zod/mini'
import {
  isOver,
  type Payer,
  type PaymentFailure,
  type Refund,
  type Subscription,
  type SubscriptionItem,
  SubscriptionStatus,
} from './payer.ts'

const seconds = z.nullish(z.number())
const listOf = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ data: z.array(schema), has_more: z.optional(z.boolean()) })

const ItemObject = z.object({
  id: z.string(),
  current_period_start: seconds,
  current_period_end: seconds,
  quantity: z.nullish(z.number()),
  price: z.object({
    id: z.optional(z.string()),
    unit_amount: z.nullish(z.number()),
    recurring: z.nullish(z.object({ interval: z.string(), interval_count: z.optional(z.number()) })),
    lookup_key: z.nullish(z.string()),
    metadata: z.nullish(z.object({ program: z.optional(z.string()) })),
  }),
})

const SubscriptionObject = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  created: z.number(),
  start_date: seconds,
  canceled_at: seconds,
  ended_at: seconds,
  cancel_at: seconds,
  cancel_at_period_end: z.optional(z.boolean()),
  pause_collection: z.nullish(z.object({ resumes_at: seconds })),
  items: listOf(ItemObject),
  metadata: z.nullish(z.object({ lines: z.optional(z.string()) })),
})
type SubscriptionObject = z.infer<typeof SubscriptionObject>

const InvoiceObject = z.object({
  id: z.string(),
  status: z.nullish(z.string()),
  attempted: z.optional(z.boolean()),
  created: z.number(),
  total_discount_amounts: z.nullish(z.array(z.object({ amount: z.number() }))),
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
  refunds: z.nullish(listOf(z.object({ status: z.nullish(z.string()), created: z.number() }))),
})
type ChargeObject = z.infer<typeof ChargeObject>

/** What Stripe holds of one customer, or of the payment of a guest: each list begins with the newest. */
const StripeAnswer = z.object({
  customer: z.optional(
    z.object({ name: z.nullish(z.string()), email: z.nullish(z.string()), deleted: z.optional(z.boolean()) }),
  ),
  subscriptions: z.array(SubscriptionObject),
  invoices: z.array(InvoiceObject),
  charges: listOf(ChargeObject),
})

const instant = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

/**
 * The payer as Stripe says now. `before` keeps what Stripe does not tell: whose it is, and since when a status or a pause
 * lasts; `at` is the time of what changed. It throws if Stripe sends another shape.
 */
export function payerFrom(answer: unknown, before: Payer, at: string): Payer {
  const { customer, subscriptions, invoices, charges } = z.parse(StripeAnswer, answer)
  const ofPayment = new Map(
    invoices.flatMap((invoice) =>
      paymentsOf(invoice).map((intent) => [intent, subscriptionOf(invoice)] as const),
    ),
  )
  const found = customer?.deleted
    ? before.subscriptions.map((each) =>
        isOver(each) ? each : ({ ...each, status: 'canceled', since: at } as const),
      )
    : subscriptions.map((each) => toSubscription(each, before, at))
  const isKnown = before.clientId !== undefined || found.some((each) => !isOver(each))
  const { name, email, discounts: _, ...kept } = before
  const discounts = invoices.flatMap(discountOf(invoices))
  return {
    ...kept,
    // Whoever was erased and pays no longer is not remembered.
    ...(isKnown && person(customer, { name, email })),
    subscriptions: found.sort((a, b) => (a.id < b.id ? -1 : 1)),
    paymentFailures: invoices.flatMap((invoice) => failureOf(invoice, charges.data)),
    refunds: refundsFrom(charges, before.refunds, (intent) => ofPayment.get(intent) ?? null, at),
    ...(discounts.length > 0 && { discounts }),
  }
}

type Person = { name?: string | null | undefined; email?: string | null | undefined }

function person(customer: Person | undefined, before: Person): Pick<Payer, 'name' | 'email'> {
  const [name, email] = [customer?.name ?? before.name, customer?.email ?? before.email]
  return { ...(name && { name }), ...(email && { email }) }
}

const subscriptionOf = ({ parent }: InvoiceObject) => parent?.subscription_details?.subscription ?? undefined

const paymentsOf = ({ payments }: InvoiceObject) =>
  (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? [])

/** What the latest invoice of each subscription left off. */
const discountOf = (invoices: readonly InvoiceObject[]) => (invoice: InvoiceObject) => {
  const subscriptionId = subscriptionOf(invoice)
  const isBilled = ({ status }: InvoiceObject) => status === 'paid' || status === 'open'
  const latest = invoices.find((each) => isBilled(each) && subscriptionOf(each) === subscriptionId)
  const amount = (invoice.total_discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)
  return subscriptionId && latest === invoice && amount > 0 ? [{ subscriptionId, amount }] : []
}

/** An invoice that is still owed, from the first attempt to collect it. */
function failureOf(invoice: InvoiceObject, charges: readonly ChargeObject[]): PaymentFailure[] {
  const subscriptionId = subscriptionOf(invoice)
  const isOwed = invoice.status === 'open' && invoice.attempted
  if (!subscriptionId || !isOwed) return []
  const intents = paymentsOf(invoice)
  const attempts = charges
    .filter(({ status, payment_intent }) => status === 'failed' && intents.includes(payment_intent ?? ''))
    .map(({ created }) => created)
  // A payment that needs the authentication of the card has no charge.
  const times = attempts.length > 0 ? attempts : [invoice.created]
  const [firstAt, at] = [instant(Math.min(...times)), instant(Math.max(...times))]
  return [{ subscriptionId, invoiceId: invoice.id, at, firstAt }]
}

/** Of charges that are older than the list the refunds stay as they were told. */
function refundsFrom(
  { data, has_more = false }: z.infer<typeof StripeAnswer>['charges'],
  before: readonly Refund[],
  subscriptionIdOf: (paymentIntentId: string) => string | null,
  at: string,
): Refund[] {
  const listed = new Set(data.map(({ id }) => id))
  const older = has_more ? before.filter(({ chargeId }) => !listed.has(chargeId)) : []
  const told = data.flatMap((charge): Refund[] => {
    const { id: chargeId, amount_refunded: amount, currency, payment_intent, created, refunds } = charge
    if (amount === 0) return []
    const known = before.find((each) => each.chargeId === chargeId && each.amount === amount)
    const made = (refunds?.data ?? []).flatMap((each) => (isMade(each) ? each.created : []))
    return [
      {
        chargeId,
        amount,
        currency,
        at: made.length > 0 ? instant(Math.max(...made)) : (known?.at ?? at),
        ...(charge.amount === amount && { fullOf: instant(created) }),
        ...(payment_intent && {
          paymentIntentId: payment_intent,
          subscriptionId: subscriptionIdOf(payment_intent),
        }),
      },
    ]
  })
  return [...older, ...told].sort((a, b) => (a.chargeId < b.chargeId ? -1 : 1))
}

const isMade = ({ status }: { status?: string | null | undefined }) =>
  status !== 'failed' && status !== 'canceled'

function toSubscription(object: SubscriptionObject, before: Payer, toldAt: string): Subscription {
  const { id, status, created, start_date, canceled_at, ended_at, items, pause_collection } = object
  const known = before.subscriptions.find((each) => each.id === id)
  const isAsKnown = known?.status === status && !!known.pause === !!pause_collection
  const at = isAsKnown ? known.at : toldAt
  const [item] = items.data
  const periodEnd = item?.current_period_end
  const ends = object.cancel_at ?? (object.cancel_at_period_end ? periodEnd : undefined)
  const began = { canceled: ended_at ?? canceled_at, active: start_date ?? created, trialing: created }
  const since = began[status as keyof typeof began]
  return {
    id,
    status,
    at,
    since: since ? instant(since) : at,
    ...(ends && { endsAt: instant(ends) }),
    items: items.data.map(toItem),
    ...periodOf(item),
    ...(pause_collection && { pause: pauseOf(pause_collection) }),
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

function toItem(item: z.infer<typeof ItemObject>): SubscriptionItem {
  const { id, quantity, price } = item
  // Our prices name their program: another may have taken the lookup key.
  const priceId = price.metadata?.program ?? price.lookup_key
  const amount = Math.round(monthlyAmountOf(item))
  return { id, ...(priceId && { priceId }), quantity: quantity ?? 1, amount, ...periodOf(item) }
}

const periodOf = (item: z.infer<typeof ItemObject> | undefined) => ({
  ...(item?.current_period_start && { periodStart: instant(item.current_period_start) }),
  ...(item?.current_period_end && { periodEnd: instant(item.current_period_end) }),
})

const pauseOf = ({ resumes_at }: { resumes_at?: number | null | undefined }) =>
  resumes_at ? { resumesAt: instant(resumes_at) } : {}
