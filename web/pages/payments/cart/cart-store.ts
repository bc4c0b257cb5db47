import { useSyncExternalStore } from 'react'
import { addItem, type Cart, type CartItem, removeItem, setItemQuantity } from '#shared/payments/cart.ts'
import { readCart, writeCart } from './cart-storage.ts'

const CART_STORAGE_KEY = 'cart'
const SAVED_CART_KEY = 'cart-at-checkout'
const EMPTY_CART: Cart = []

let cartsByName: Readonly<Record<string, Cart>> = {}
const listeners = new Set<() => void>()

/** Reads the cart on first use, because there is no storage during prerendering. */
function getCart(name: string): Cart {
  const cachedCart = cartsByName[name]
  if (cachedCart) return cachedCart
  const cart = readCart(name)
  cartsByName = { ...cartsByName, [name]: cart }
  return cart
}

function notify() {
  for (const listener of listeners) listener()
}

function setCart(name: string, cart: Cart) {
  cartsByName = { ...cartsByName, [name]: cart }
  writeCart(name, cart)
  notify()
}

function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== CART_STORAGE_KEY && key !== SAVED_CART_KEY) return
  cartsByName = {}
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

function useStoredCart(name: string): Cart {
  return useSyncExternalStore(
    subscribe,
    () => getCart(name),
    () => EMPTY_CART,
  )
}

export const formatItemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const useCart = () => useStoredCart(CART_STORAGE_KEY)
export const useSavedCart = () => useStoredCart(SAVED_CART_KEY)

export const addToCart = (item: CartItem) =>
  setCart(CART_STORAGE_KEY, addItem(getCart(CART_STORAGE_KEY), item))
export const removeFromCart = (priceId: string) =>
  setCart(CART_STORAGE_KEY, removeItem(getCart(CART_STORAGE_KEY), priceId))
export const setCartQuantity = (priceId: string, quantity: number) =>
  setCart(CART_STORAGE_KEY, setItemQuantity(getCart(CART_STORAGE_KEY), priceId, quantity))
export const clearCart = () => setCart(CART_STORAGE_KEY, EMPTY_CART)

export function saveCartForCheckout() {
  setCart(SAVED_CART_KEY, getCart(CART_STORAGE_KEY))
  clearCart()
}

export function restoreCart() {
  setCart(CART_STORAGE_KEY, getCart(CART_STORAGE_KEY).reduce(addItem, getCart(SAVED_CART_KEY)))
  discardSavedCart()
}

export const discardSavedCart = () => setCart(SAVED_CART_KEY, EMPTY_CART)
