import type { Service } from '../lib/settings/program-settings.ts'
import type { Cart, CartItem } from './cart.ts'
import { findServiceForSale, priceLabel } from './catalog.ts'

export function findDiscontinuedItems(cart: Cart): Cart {
  return cart.filter(({ priceId }) => !findServiceForSale(priceId))
}

export function computeCartTotals(cart: Cart): { dueToday: number; monthly: number } {
  const sum = { dueToday: 0, monthly: 0 }
  for (const { priceId, quantity } of cart) {
    const price = findServiceForSale(priceId)?.price
    if (!price) continue
    sum.dueToday += price.unitAmount * quantity
    if (price.interval) sum.monthly += price.unitAmount * quantity
  }
  return sum
}

export function toCartItem(service: Service, quantity: number): CartItem | undefined {
  const { id, title, price } = service
  if (!price) return undefined
  return {
    priceId: id,
    title,
    price: priceLabel(service),
    isRecurring: price.interval !== null,
    quantity,
  }
}
