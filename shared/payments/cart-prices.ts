import type { Cart, CartItem } from './cart.ts'
import { findService, type Service } from './catalog.ts'

export function discontinuedItems(cart: Cart): Cart {
  return cart.filter(({ priceId }) => !findService(priceId))
}

export function cartTotals(cart: Cart): { dueToday: number; monthly: number } {
  const sum = { dueToday: 0, monthly: 0 }
  for (const { priceId, quantity } of cart) {
    const price = findService(priceId)?.price
    if (!price) continue
    sum.dueToday += price.unitAmount * quantity
    if (price.interval) sum.monthly += price.unitAmount * quantity
  }
  return sum
}

export function toCartItem({ title, priceLabel, price }: Service, quantity: number): CartItem | undefined {
  if (!price) return undefined
  return { priceId: price.priceId, title, price: priceLabel, isRecurring: price.interval !== null, quantity }
}
