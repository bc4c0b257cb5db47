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

export const Session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  mode: z.enum(['payment', 'subscription']),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['unpaid', 'paid']),
  currency: z.string(),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  client_reference_id: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  customer_details: z.nullable(
    z.object({ email: z.string(), name: z.string(), phone: z.nullable(z.string()) }),
  ),
  metadata: Metadata,
  /** Sessions of an older data folder asked for none. */
  phone_number_collection: z._default(z.object({ enabled: z.boolean() }), { enabled: false }),
  success_url: z.string(),
  cancel_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  ui_mode: z.literal('hosted_page'),
  payment_intent: z.nullable(z.string()),
  subscription: z.nullable(z.string()),
  livemode: z.literal(false),
  created: z.number(),
  expires_at: z.number(),
})
export type Session = z.infer<typeof Session>

export const Line = z.object({ id: z.string(), price: z.string(), quantity: z.number() })
export type Line = z.infer<typeof Line>

export const Subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  cancel_at: z.nullable(z.number()),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.nullable(z.number()),
  ended_at: z.nullable(z.number()),
  start_date: z.number(),
  items: z.object({
    object: z.literal('list'),
    data: z.array(
      z.object({
        id: z.string(),
        object: z.literal('subscription_item'),
        price: Price,
        quantity: z.number(),
        current_period_start: z.number(),
        current_period_end: z.number(),
      }),
    ),
  }),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Subscription = z.infer<typeof Subscription>

export const Charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  customer: z.nullable(z.string()),
  payment_intent: z.string(),
  refunded: z.boolean(),
  status: z.literal('succeeded'),
  livemode: z.literal(false),
  created: z.number(),
})
export type Charge = z.infer<typeof Charge>

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  payload: z.string(),
  tries: z.number(),
  isDelivered: z.boolean(),
})
export type StripeEvent = z.infer<typeof StripeEvent>

export const StripeState = z.object({
  products: z.record(z.string(), Product),
  prices: z.record(z.string(), Price),
  sessions: z.record(
    z.string(),
    z.object({
      session: Session,
      lines: z.array(Line),
      apiVersion: z.string(),
      subscriptionMetadata: z._default(Metadata, {}),
    }),
  ),
  subscriptions: z._default(z.record(z.string(), Subscription), {}),
  charges: z._default(z.record(z.string(), Charge), {}),
  /** What the webhook endpoint of the site receives; '*' is everything. */
  enabledEvents: z._default(z.array(z.string()), ['*']),
  events: z.array(StripeEvent),
  /** Idempotency key to the hash of its request and the response. */
  answers: z.record(z.string(), z.object({ request: z.string(), body: z.string(), at: z.number() })),
})
export type StripeState = z.infer<typeof StripeState>

export function newStripeState(): StripeState {
  return {
    products: {},
    prices: {},
    sessions: {},
    subscriptions: {},
    charges: {},
    enabledEvents: ['*'],
    events: [],
    answers: {},
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('hex')}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
