import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { Charge, Dispute, Invoice, InvoiceLine, Refund, Subscription } from './billing-objects.ts'
import { Coupon, Discount, Metadata, Price, Product, PromotionCode } from './catalog-objects.ts'
import { CheckoutSession, Customer, LineItem, TestCard } from './checkout-objects.ts'
import { PortalConfiguration, PortalSession } from './portal-objects.ts'

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
  clockOffset: z._default(z.number(), 0),
  /** The API version of the last request, which is also used for events. */
  apiVersion: z._default(z.string(), ''),
  products: z.record(z.string(), Product),
  prices: z.record(z.string(), Price),
  sessions: z.record(
    z.string(),
    z.object({
      session: CheckoutSession,
      lines: z.array(LineItem),
      subscriptionMetadata: z._default(Metadata, {}),
      trialDays: z._default(z.number(), 0),
    }),
  ),
  customers: recordOf(Customer),
  deletedCustomers: recordOf(z.number()),
  cards: recordOf(TestCard),
  subscriptions: recordOf(Subscription),
  /** The PaymentIntent is null if no amount is due. */
  invoices: recordOf(z.object({ invoice: Invoice, paymentIntent: z.nullable(z.string()) })),
  charges: recordOf(Charge),
  refunds: recordOf(Refund),
  disputes: recordOf(Dispute),
  prorations: recordOf(z.array(InvoiceLine)),
  coupons: recordOf(Coupon),
  promotionCodes: recordOf(PromotionCode),
  discounts: recordOf(Discount),
  portalConfigurations: recordOf(PortalConfiguration),
  portalSessions: recordOf(PortalSession),
  enabledEvents: z._default(z.array(z.string()), ['*']),
  events: z.array(StripeEvent),
  /** The stored response and the hash of its request, by idempotency key. */
  answers: z.record(z.string(), z.object({ request: z.string(), body: z.string(), at: z.number() })),
})
export type StripeState = z.infer<typeof StripeState>

export function newStripeState(): StripeState {
  return z.parse(StripeState, { products: {}, prices: {}, sessions: {}, events: [], answers: {} })
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('hex')}`
}
