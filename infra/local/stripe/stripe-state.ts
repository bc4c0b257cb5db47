import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

const Metadata = z.record(z.string(), z.string())

export const Product = z.object({
  id: z.string(),
  object: z.literal('product'),
  active: z.boolean(),
  name: z.string(),
  description: z.nullable(z.string()),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Product = z.infer<typeof Product>

export const Price = z.object({
  id: z.string(),
  object: z.literal('price'),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number(),
  type: z.enum(['one_time', 'recurring']),
  recurring: z.nullable(
    z.object({ interval: z.string(), interval_count: z.number(), usage_type: z.string() }),
  ),
  lookup_key: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  product: z.string(),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Price = z.infer<typeof Price>

export const Customer = z.object({
  id: z.string(),
  object: z.literal('customer'),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Customer = z.infer<typeof Customer>

/** The last digits of Stripe's test cards: one is charged, the other is saved and declines every charge. */
export const Card = z.enum(['4242', '0341'])
export type Card = z.infer<typeof Card>

/** Fields with a default are missing in the data folders of 0.2.0. */
export const Session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  mode: z.enum(['payment', 'subscription']),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['unpaid', 'paid', 'no_payment_required']),
  currency: z.string(),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  total_details: z._default(
    z.object({ amount_discount: z.number(), amount_shipping: z.number(), amount_tax: z.number() }),
    { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ),
  client_reference_id: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  customer_creation: z._default(z.nullable(z.enum(['always', 'if_required'])), null),
  customer_email: z.nullable(z.string()),
  customer_details: z.nullable(
    z.object({ email: z.nullable(z.string()), name: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  metadata: Metadata,
  phone_number_collection: z._default(z.object({ enabled: z.boolean() }), { enabled: false }),
  allow_promotion_codes: z._default(z.nullable(z.boolean()), null),
  after_expiration: z._default(
    z.nullable(
      z.object({
        recovery: z.object({
          allow_promotion_codes: z.boolean(),
          enabled: z.boolean(),
          expires_at: z.nullable(z.number()),
          url: z.nullable(z.string()),
        }),
      }),
    ),
    null,
  ),
  automatic_tax: z._default(z.object({ enabled: z.boolean(), status: z.nullable(z.string()) }), {
    enabled: false,
    status: null,
  }),
  recovered_from: z._default(z.nullable(z.string()), null),
  success_url: z.string(),
  cancel_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  ui_mode: z.literal('hosted_page'),
  payment_intent: z.nullable(z.string()),
  subscription: z.nullable(z.string()),
  invoice: z._default(z.nullable(z.string()), null),
  livemode: z.literal(false),
  created: z.number(),
  expires_at: z.number(),
})
export type Session = z.infer<typeof Session>

export const Line = z.object({ id: z.string(), price: z.string(), quantity: z.number() })
export type Line = z.infer<typeof Line>

const SubscriptionItem = z.object({
  id: z.string(),
  object: z.literal('subscription_item'),
  price: Price,
  quantity: z.number(),
  current_period_start: z.number(),
  current_period_end: z.number(),
})
export type SubscriptionItem = z.infer<typeof SubscriptionItem>

export const Subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  customer: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'paused', 'canceled']),
  billing_cycle_anchor: z._default(z.number(), 0),
  cancel_at: z.nullable(z.number()),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.nullable(z.number()),
  cancellation_details: z._default(
    z.object({
      comment: z.nullable(z.string()),
      feedback: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
    { comment: null, feedback: null, reason: null },
  ),
  ended_at: z.nullable(z.number()),
  start_date: z.number(),
  trial_start: z._default(z.nullable(z.number()), null),
  trial_end: z._default(z.nullable(z.number()), null),
  trial_settings: z._default(
    z.object({ end_behavior: z.object({ missing_payment_method: z.enum(['create_invoice', 'pause']) }) }),
    { end_behavior: { missing_payment_method: 'create_invoice' } },
  ),
  pause_collection: z._default(
    z.nullable(
      z.object({
        behavior: z.enum(['void', 'keep_as_draft', 'mark_uncollectible']),
        resumes_at: z.nullable(z.number()),
      }),
    ),
    null,
  ),
  discounts: z._default(z.array(z.string()), []),
  latest_invoice: z._default(z.nullable(z.string()), null),
  items: z.object({ object: z.literal('list'), data: z.array(SubscriptionItem) }),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Subscription = z.infer<typeof Subscription>

const InvoiceLine = z.object({
  id: z.string(),
  object: z.literal('line_item'),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  period: z.object({ start: z.number(), end: z.number() }),
  pricing: z.object({
    type: z.literal('price_details'),
    price_details: z.object({ price: z.string(), product: z.string() }),
  }),
  quantity: z.number(),
  subscription: z.nullable(z.string()),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Invoice = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  customer: z.string(),
  customer_email: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle']),
  collection_method: z.literal('charge_automatically'),
  currency: z.string(),
  subtotal: z.number(),
  total: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  attempt_count: z.number(),
  attempted: z.boolean(),
  next_payment_attempt: z.nullable(z.number()),
  period_start: z.number(),
  period_end: z.number(),
  lines: z.object({ object: z.literal('list'), has_more: z.literal(false), data: z.array(InvoiceLine) }),
  parent: z.object({
    type: z.literal('subscription_details'),
    subscription_details: z.object({ subscription: z.string(), metadata: Metadata }),
  }),
  status_transitions: z.object({ paid_at: z.nullable(z.number()), voided_at: z.nullable(z.number()) }),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Invoice = z.infer<typeof Invoice>

export const Charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_refunded: z.number(),
  billing_details: z._default(z.object({ email: z.nullable(z.string()), name: z.nullable(z.string()) }), {
    email: null,
    name: null,
  }),
  currency: z.string(),
  customer: z.nullable(z.string()),
  disputed: z._default(z.boolean(), false),
  failure_code: z._default(z.nullable(z.string()), null),
  paid: z._default(z.boolean(), true),
  payment_intent: z.string(),
  refunded: z.boolean(),
  status: z.enum(['succeeded', 'failed']),
  metadata: z._default(Metadata, {}),
  livemode: z.literal(false),
  created: z.number(),
})
export type Charge = z.infer<typeof Charge>

export const Refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  metadata: Metadata,
  payment_intent: z.string(),
  reason: z.nullable(z.string()),
  status: z.literal('succeeded'),
  created: z.number(),
})
export type Refund = z.infer<typeof Refund>

export const Coupon = z.object({
  id: z.string(),
  object: z.literal('coupon'),
  amount_off: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  percent_off: z.nullable(z.number()),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: z.nullable(z.number()),
  name: z.nullable(z.string()),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Coupon = z.infer<typeof Coupon>

export const PromotionCode = z.object({
  id: z.string(),
  object: z.literal('promotion_code'),
  active: z.boolean(),
  code: z.string(),
  promotion: z.object({ type: z.literal('coupon'), coupon: z.string() }),
  times_redeemed: z.number(),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type PromotionCode = z.infer<typeof PromotionCode>

export const Discount = z.object({
  id: z.string(),
  object: z.literal('discount'),
  promotion_code: z.string(),
  source: z.object({ type: z.literal('coupon'), coupon: z.string() }),
  subscription: z.string(),
  start: z.number(),
  end: z.nullable(z.number()),
})
export type Discount = z.infer<typeof Discount>

const Feature = z.object({ enabled: z.boolean() })

export const PortalConfiguration = z.object({
  id: z.string(),
  object: z.literal('billing_portal.configuration'),
  active: z.boolean(),
  business_profile: z.object({
    headline: z.nullable(z.string()),
    privacy_policy_url: z.nullable(z.string()),
    terms_of_service_url: z.nullable(z.string()),
  }),
  default_return_url: z.nullable(z.string()),
  features: z.object({
    customer_update: z.object({ enabled: z.boolean(), allowed_updates: z.array(z.string()) }),
    invoice_history: Feature,
    payment_method_update: Feature,
    subscription_cancel: z.object({
      enabled: z.boolean(),
      mode: z.enum(['at_period_end', 'immediately']),
      proration_behavior: z.string(),
      cancellation_reason: z.object({ enabled: z.boolean(), options: z.array(z.string()) }),
    }),
    subscription_update: z.object({
      enabled: z.boolean(),
      default_allowed_updates: z.array(z.string()),
      proration_behavior: z.string(),
      products: z.array(z.object({ product: z.string(), prices: z.array(z.string()) })),
    }),
  }),
  is_default: z.literal(false),
  login_page: z.object({ enabled: z.boolean(), url: z.nullable(z.string()) }),
  metadata: Metadata,
  name: z.nullable(z.string()),
  livemode: z.literal(false),
  created: z.number(),
  updated: z.number(),
})
export type PortalConfiguration = z.infer<typeof PortalConfiguration>

export const PortalSession = z.object({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  configuration: z.string(),
  customer: z.string(),
  flow: z.nullable(z.object({ type: z.literal('payment_method_update') })),
  return_url: z.nullable(z.string()),
  url: z.string(),
  livemode: z.literal(false),
  created: z.number(),
})
export type PortalSession = z.infer<typeof PortalSession>

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  payload: z.string(),
  tries: z.number(),
  isDelivered: z.boolean(),
})
export type StripeEvent = z.infer<typeof StripeEvent>

const recordOf = <T extends z.ZodMiniType>(schema: T) => z._default(z.record(z.string(), schema), {})

export const StripeState = z.object({
  /** Seconds by which Stripe's clock is ahead of the real one. */
  clockOffset: z._default(z.number(), 0),
  /** Of the last request: the version of the events. */
  apiVersion: z._default(z.string(), ''),
  products: z.record(z.string(), Product),
  prices: z.record(z.string(), Price),
  sessions: z.record(
    z.string(),
    z.object({
      session: Session,
      lines: z.array(Line),
      subscriptionMetadata: z._default(Metadata, {}),
      trialDays: z._default(z.number(), 0),
    }),
  ),
  customers: recordOf(Customer),
  /** The default card of each customer who has one. */
  cards: recordOf(Card),
  subscriptions: recordOf(Subscription),
  /** An invoice and the PaymentIntent that pays it; none if nothing is due. */
  invoices: recordOf(z.object({ invoice: Invoice, paymentIntent: z.nullable(z.string()) })),
  charges: recordOf(Charge),
  refunds: recordOf(Refund),
  coupons: recordOf(Coupon),
  promotionCodes: recordOf(PromotionCode),
  discounts: recordOf(Discount),
  portalConfigurations: recordOf(PortalConfiguration),
  portalSessions: recordOf(PortalSession),
  /** What the webhook endpoint of the site receives; '*' is everything. */
  enabledEvents: z._default(z.array(z.string()), ['*']),
  events: z.array(StripeEvent),
  /** Idempotency key to the hash of its request and the response. */
  answers: z.record(z.string(), z.object({ request: z.string(), body: z.string(), at: z.number() })),
})
export type StripeState = z.infer<typeof StripeState>

export function newStripeState(): StripeState {
  return z.parse(StripeState, { products: {}, prices: {}, sessions: {}, events: [], answers: {} })
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('hex')}`
}
