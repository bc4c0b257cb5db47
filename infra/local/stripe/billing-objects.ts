import * as z from 'zod/mini'
import { Metadata, Price } from './catalog-objects.ts'

const SubscriptionItem = z.object({
  id: z.string(),
  object: z.literal('subscription_item'),
  price: Price,
  quantity: z.number(),
  discounts: z._default(z.array(z.string()), []),
  current_period_start: z.number(),
  current_period_end: z.number(),
})
export type SubscriptionItem = z.infer<typeof SubscriptionItem>

/** The default values make it possible to read data folders of earlier versions. */
export const Subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  customer: z.string(),
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
  ]),
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

export const DiscountAmount = z.object({ amount: z.number(), discount: z.string() })

export const InvoiceLine = z.object({
  id: z.string(),
  object: z.literal('line_item'),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  discount_amounts: z._default(z.array(DiscountAmount), []),
  parent: z._default(
    z.nullable(
      z.object({
        type: z.literal('subscription_item_details'),
        subscription_item_details: z.object({
          subscription: z.string(),
          subscription_item: z.string(),
          proration: z.boolean(),
        }),
      }),
    ),
    null,
  ),
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
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'manual']),
  collection_method: z.literal('charge_automatically'),
  currency: z.string(),
  subtotal: z.number(),
  total: z.number(),
  total_discount_amounts: z._default(z.array(DiscountAmount), []),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  attempt_count: z.number(),
  attempted: z.boolean(),
  next_payment_attempt: z.nullable(z.number()),
  period_start: z.number(),
  period_end: z.number(),
  lines: z.object({ object: z.literal('list'), has_more: z.literal(false), data: z.array(InvoiceLine) }),
  parent: z.nullable(
    z.object({
      type: z.literal('subscription_details'),
      subscription_details: z.object({ subscription: z.string(), metadata: Metadata }),
    }),
  ),
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
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled']),
  customer: z._default(z.nullable(z.string()), null),
  created: z.number(),
})
export type Refund = z.infer<typeof Refund>

export const Dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  is_charge_refundable: z.boolean(),
  metadata: Metadata,
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
  ]),
  livemode: z.literal(false),
  created: z.number(),
})
export type Dispute = z.infer<typeof Dispute>
