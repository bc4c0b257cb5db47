import type { Cart, CartItem } from './cart.ts'
import { findService, type Service } from './catalogue.ts'

/** The items that are not sold any more. */
export function unsold(cart: Cart): Cart {
  return cart.filter(({ priceId }) => !findService(priceId))
}

/** What the cart costs in cents: now, and again each month. */
export function totals(cart: Cart): { dueToday: number; monthly: number } {
  const sum = { dueToday: 0, monthly: 0 }
  for (const { priceId, quantity } of cart) {
    const price = findService(priceId)?.price
    if (!price) continue
    sum.dueToday += price.unitAmount * quantity
    if (price.interval) sum.monthly += price.unitAmount * quantity
  }
  return sum
}

/** What a priced service is in a cart; undefined when it cannot be bought online. */
export function cartItem({ title, priceLabel, price }: Service, quantity: number): CartItem | undefined {
  if (!price) return undefined
  return { priceId: price.priceId, title, price: priceLabel, isRecurring: price.interval !== null, quantity }
}
