import * as z from 'zod/mini'

export const Metadata = z.record(z.string(), z.string())

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
  promotion_code: z.nullable(z.string()),
  source: z.object({ type: z.literal('coupon'), coupon: z.string() }),
  subscription: z.string(),
  subscription_item: z._default(z.nullable(z.string()), null),
  start: z.number(),
  end: z.nullable(z.number()),
})
export type Discount = z.infer<typeof Discount>
