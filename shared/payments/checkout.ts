import * as z from 'zod/mini'
import { findService, findServiceForSale } from './catalog.ts'

export const MAX_LINE_QUANTITY = 20
const MAX_CHECKOUT_LINES = 10

export function findQuantityError(quantity: number): string | undefined {
  return quantity > MAX_LINE_QUANTITY ? `Quantity must be at most ${MAX_LINE_QUANTITY}` : undefined
}

const purchasableCheck = z.refine(
  (priceId: unknown) => findServiceForSale(String(priceId)) !== undefined,
  'This service is no longer sold',
)

export const CheckoutLine = z.object({
  priceId: z.string('Choose a service').check(purchasableCheck),
  quantity: z
    .number('Quantity must be a number')
    .check(
      z.int('Quantity must be a whole number'),
      z.minimum(1, 'Quantity must be at least 1'),
      z.maximum(MAX_LINE_QUANTITY, `Quantity must be at most ${MAX_LINE_QUANTITY}`),
    ),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

function hasUniquePriceIds(lines: readonly CheckoutLine[]): boolean {
  return new Set(lines.map(({ priceId }) => priceId)).size === lines.length
}

export const CheckoutInput = z.object({
  lineItems: z
    .array(CheckoutLine, 'Your cart is empty')
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(MAX_CHECKOUT_LINES, `A checkout can hold at most ${MAX_CHECKOUT_LINES} services`),
      z.refine(hasUniquePriceIds, 'Each service can be in the cart only once'),
    ),
})

/** Returns 'subscription' if at least one item is recurring. Stripe then adds one-time items to the first invoice. */
export function checkoutMode(lines: readonly CheckoutLine[]): 'subscription' | 'payment' {
  return lines.some(({ priceId }) => findService(priceId)?.price.interval) ? 'subscription' : 'payment'
}
