import * as z from 'zod/mini'

/**
 * In ascending precedence: webhook events may arrive out of order, and a later status is never overwritten by an
 * earlier one.
 */
export const orderStatuses = ['expired', 'processing', 'failed', 'paid'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** A purchased item; unlike in a cart, it may no longer be in the catalog. */
export const OrderLine = z.object({ priceId: z.string(), quantity: z.number() })
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  /** ID of the Stripe Checkout Session. */
  id: z.string(),
  clientId: z.optional(z.string()),
  email: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  /** The buyer at Stripe, and the subscription that the order began. */
  stripeCustomerId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  /** The payment of an order without a subscription. */
  paymentIntentId: z.optional(z.string()),
  status: OrderStatus,
  /** In cents. */
  amountTotal: z.number(),
  currency: z.string(),
  lines: z.array(OrderLine),
  createdAt: z.string(),
})
export type Order = z.infer<typeof Order>

/** The payer (shared/payments/payer.ts) of the order. */
export const payerIdOf = ({
  stripeCustomerId,
  paymentIntentId,
}: Pick<Order, 'stripeCustomerId' | 'paymentIntentId'>) => stripeCustomerId ?? paymentIntentId

export function supersedes(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other)
}
