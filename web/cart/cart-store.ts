import { useSyncExternalStore } from 'react'
import { add, type Cart, type CartItem, remove, setQuantity } from '#shared/cart.ts'
import { readCart, writeCart } from './kept-cart.ts'

const CART = 'cart'
/** What the last checkout was started with. */
const SET_ASIDE = 'cart-at-checkout'
const NOTHING: Cart = []

let carts: Readonly<Record<string, Cart>> = {}
const listeners = new Set<() => void>()

/** Read when first asked for: prerendered pages are made without a visitor. */
function cartNamed(name: string): Cart {
  const known = carts[name]
  if (known) return known
  const cart = readCart(name)
  carts = { ...carts, [name]: cart }
  return cart
}

function notify() {
  for (const listener of listeners) listener()
}

function change(name: string, cart: Cart) {
  carts = { ...carts, [name]: cart }
  writeCart(name, cart)
  notify()
}

/** Another tab may change the cart: the payment page opens in one. */
function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== CART && key !== SET_ASIDE) return
  carts = {}
  notify()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function useCartNamed(name: string): Cart {
  return useSyncExternalStore(
    subscribe,
    () => cartNamed(name),
    () => NOTHING,
  )
}

export const useCart = () => useCartNamed(CART)
export const useCartSetAside = () => useCartNamed(SET_ASIDE)

export const addToCart = (item: CartItem) => change(CART, add(cartNamed(CART), item))
export const removeFromCart = (priceId: string) => change(CART, remove(cartNamed(CART), priceId))
export const setCartQuantity = (priceId: string, quantity: number) =>
  change(CART, setQuantity(cartNamed(CART), priceId, quantity))
export const clearCart = () => change(CART, NOTHING)

/** A checkout has started: the cart is empty, and can be brought back should it be cancelled. */
export function setCartAside() {
  change(SET_ASIDE, cartNamed(CART))
  clearCart()
}

/** The cart as it was when the checkout started, with what was added since. */
export function bringCartBack() {
  change(CART, cartNamed(CART).reduce(add, cartNamed(SET_ASIDE)))
  forgetCartSetAside()
}

export const forgetCartSetAside = () => change(SET_ASIDE, NOTHING)
