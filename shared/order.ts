import * as z from 'zod/mini'

/** Later ones win over earlier ones, in whatever order the payment service tells of them. */
export const orderStatuses = ['expired', 'processing', 'failed', 'paid'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** What was bought; unlike in a cart, it need not be sold any more. */
export const OrderLine = z.object({ priceId: z.string(), quantity: z.number() })
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  /** The checkout session at Stripe. */
  id: z.string(),
  clientId: z.optional(z.string()),
  email: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  status: OrderStatus,
  /** In cents. */
  amountTotal: z.number(),
  currency: z.string(),
  lines: z.array(OrderLine),
  createdAt: z.string(),
})
export type Order = z.infer<typeof Order>

export function outranks(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other)
}
