import * as z from 'zod/mini'
import { findService } from './catalogue.ts'

export const CHECKOUT_QUANTITY_MAX = 20
export const CHECKOUT_LINES_MAX = 10

const isSold = z.refine(
  (priceId: unknown) => findService(String(priceId)) !== undefined,
  'This service is not sold any more',
)

export const CheckoutLine = z.object({
  priceId: z.string('Choose a service').check(isSold),
  quantity: z
    .number('Quantity must be a number')
    .check(
      z.int('Quantity must be a whole number'),
      z.minimum(1, 'Quantity must be at least 1'),
      z.maximum(CHECKOUT_QUANTITY_MAX, `Quantity must be at most ${CHECKOUT_QUANTITY_MAX}`),
    ),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

/** The cart adds up the quantities of one service. */
function isEachOnce(lines: readonly CheckoutLine[]): boolean {
  return new Set(lines.map(({ priceId }) => priceId)).size === lines.length
}

export const CheckoutForm = z.object({
  lineItems: z
    .array(CheckoutLine, 'Your cart is empty')
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(CHECKOUT_LINES_MAX, `A checkout can hold at most ${CHECKOUT_LINES_MAX} services`),
      z.refine(isEachOnce, 'Each service can be in the cart only once'),
    ),
})

/** A cart with anything recurring is a subscription; one-off lines are billed with its first invoice. */
export function checkoutMode(lines: readonly CheckoutLine[]): 'subscription' | 'payment' {
  return lines.some(({ priceId }) => findService(priceId)?.price.interval) ? 'subscription' : 'payment'
}
