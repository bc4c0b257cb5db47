import type { Cart, CartItem } from '#shared/payments/cart.ts'

const EMPTY_CART: Cart = []

export function readCart(name: string): Cart {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(items) ? items.filter(isCartItem) : EMPTY_CART
  } catch {
    return EMPTY_CART
  }
}

export function writeCart(name: string, cart: Cart) {
  try {
    if (cart.length > 0) localStorage.setItem(name, JSON.stringify(cart))
    else localStorage.removeItem(name)
  } catch {
    // Ignores the error. Without storage, the cart lasts until the page is closed.
  }
}

/** Checks an item without a zod schema, because every page would then load zod. */
function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false
  const item: Partial<Record<keyof CartItem, unknown>> = value
  return (
    typeof item.priceId === 'string' &&
    typeof item.title === 'string' &&
    typeof item.price === 'string' &&
    typeof item.isRecurring === 'boolean' &&
    Number.isInteger(item.quantity) &&
    Number(item.quantity) > 0
  )
}
