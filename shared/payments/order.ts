import * as z from 'zod/mini'
import type { Payer } from './payer.ts'

/** Webhook events may arrive out of order, so a stored status is only replaced by one that is later in this list. */
export const orderStatuses = ['expired', 'processing', 'failed', 'paid'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderLine = z.object({ priceId: z.string(), quantity: z.number() })
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  id: z.string(),
  clientId: z.optional(z.string()),
  email: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  stripeCustomerId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  paymentIntentId: z.optional(z.string()),
  status: OrderStatus,
  amountTotal: z.number(),
  currency: z.string(),
  lines: z.array(OrderLine),
  createdAt: z.string(),
  /** True if the buyer's personal data was erased. Later webhook events must not store the buyer's name again. */
  isErased: z.optional(z.boolean()),
})
export type Order = z.infer<typeof Order>

/** `refunded` is the amount that the payer got back, in the currency's minor unit. */
export const OrderWithRefunds = z.extend(Order, { refunded: z.optional(z.number()) })
export type OrderWithRefunds = z.infer<typeof OrderWithRefunds>

export function addRefundsToOrder(order: Order, payers: readonly Payer[]): OrderWithRefunds {
  const { paymentIntentId, subscriptionId } = order
  const refunded = payers
    .flatMap(({ refunds }) => refunds)
    .filter((refund) =>
      paymentIntentId
        ? refund.paymentIntentId === paymentIntentId
        : refund.isFirstPayment && refund.subscriptionId === subscriptionId,
    )
    .reduce((sum, { amount }) => sum + amount, 0)
  return { ...order, ...(refunded > 0 && { refunded }) }
}

export const refundableAmountOf = ({ status, amountTotal, refunded = 0 }: OrderWithRefunds): number =>
  status === 'paid' ? Math.max(0, amountTotal - refunded) : 0

export function isLaterStatus(status: OrderStatus, other: OrderStatus): boolean {
  return orderStatuses.indexOf(status) > orderStatuses.indexOf(other)
}
