import { describe, expect, it } from 'vitest'
import * as cart from '#shared/payments/cart.ts'

const item = (priceId: string, quantity: number): cart.CartItem => ({
  priceId,
  title: priceId,
  price: '$1',
  isRecurring: false,
  quantity,
})

describe('the cart', () => {
  it('adds to the quantity of an item that is already in it', () => {
    expect(cart.addItem([item('a', 1)], item('a', 2))).toEqual([item('a', 3)])
  })

  it('appends any other item', () => {
    expect(cart.addItem([item('a', 1)], item('b', 2))).toEqual([item('a', 1), item('b', 2)])
  })

  it('removes an item whose quantity becomes 0 or less', () => {
    expect(cart.setItemQuantity([item('a', 1), item('b', 1)], 'a', 0)).toEqual([item('b', 1)])
    expect(cart.setItemQuantity([item('a', 1)], 'a', -1)).toEqual([])
    expect(cart.setItemQuantity([item('a', 1)], 'a', 5)).toEqual([item('a', 5)])
  })

  it('removes by priceId', () =>
    expect(cart.removeItem([item('a', 1), item('b', 1)], 'a')).toEqual([item('b', 1)]))

  it('counts quantities, not lines', () => expect(cart.itemCount([item('a', 2), item('b', 3)])).toBe(5))
})
