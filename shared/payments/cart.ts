import * as z from 'zod/mini'

export const CartItem = z.object({
  priceId: z.string(),
  title: z.string(),
  price: z.string(),
  isRecurring: z.boolean(),
  quantity: z.number(),
})
export type CartItem = z.infer<typeof CartItem>
export type Cart = readonly CartItem[]

/** Increases the quantity if the price is already in the cart. Otherwise appends the item (spec §4). */
export function addItem(cart: Cart, item: CartItem): Cart {
  const isInCart = cart.some(({ priceId }) => priceId === item.priceId)
  if (!isInCart) return [...cart, item]
  return cart.map((line) =>
    line.priceId === item.priceId ? { ...line, quantity: line.quantity + item.quantity } : line,
  )
}

export function removeItem(cart: Cart, priceId: string): Cart {
  return cart.filter((line) => line.priceId !== priceId)
}

export function setItemQuantity(cart: Cart, priceId: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, priceId)
  return cart.map((line) => (line.priceId === priceId ? { ...line, quantity } : line))
}

export function countItems(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}
