import * as z from 'zod/mini'
import { Metadata } from './catalog-objects.ts'

export const Customer = z.object({
  id: z.string(),
  object: z.literal('customer'),
  /** A negative balance is a credit for future invoices. */
  balance: z._default(z.number(), 0),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  metadata: Metadata,
  livemode: z.literal(false),
  created: z.number(),
})
export type Customer = z.infer<typeof Customer>

/** The last digits of two Stripe test cards. Payments with 4242 succeed, and payments with 0341 are declined. */
export const TestCard = z.enum(['4242', '0341'])
export type TestCard = z.infer<typeof TestCard>

export const CheckoutSession = z.object({
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
  custom_text: z._default(z.object({ submit: z.nullable(z.object({ message: z.string() })) }), {
    submit: null,
  }),
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
export type CheckoutSession = z.infer<typeof CheckoutSession>

export const LineItem = z.object({ id: z.string(), price: z.string(), quantity: z.number() })
export type LineItem = z.infer<typeof LineItem>
