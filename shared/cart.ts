import * as z from 'zod/mini'

export const CartItem = z.object({
  priceId: z.string(),
  title: z.string(),
  /** As shown, like '$40/session'. */
  price: z.string(),
  isRecurring: z.boolean(),
  quantity: z.number(),
})
export type CartItem = z.infer<typeof CartItem>
export type Cart = readonly CartItem[]

/** An item whose priceId is in the cart raises its quantity; any other one is appended. */
export function add(cart: Cart, item: CartItem): Cart {
  const present = cart.some(({ priceId }) => priceId === item.priceId)
  if (!present) return [...cart, item]
  return cart.map((line) =>
    line.priceId === item.priceId ? { ...line, quantity: line.quantity + item.quantity } : line,
  )
}

export function remove(cart: Cart, priceId: string): Cart {
  return cart.filter((line) => line.priceId !== priceId)
}

/** 0 or less removes the item. */
export function setQuantity(cart: Cart, priceId: string, quantity: number): Cart {
  if (quantity <= 0) return remove(cart, priceId)
  return cart.map((line) => (line.priceId === priceId ? { ...line, quantity } : line))
}

export function totalCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}
