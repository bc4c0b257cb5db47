import { describe, expect, it } from 'vitest'
import * as cart from '#shared/cart.ts'
import { services } from '#shared/catalogue.ts'

const item = (priceId: string, quantity: number): cart.CartItem => ({
  priceId,
  title: priceId,
  price: '$1',
  isRecurring: false,
  quantity,
})

describe('the cart', () => {
  it('raises the quantity of an item that is already in it', () => {
    expect(cart.add([item('a', 1)], item('a', 2))).toEqual([item('a', 3)])
  })

  it('appends any other item', () => {
    expect(cart.add([item('a', 1)], item('b', 2))).toEqual([item('a', 1), item('b', 2)])
  })

  it('removes an item whose quantity becomes 0 or less', () => {
    expect(cart.setQuantity([item('a', 1), item('b', 1)], 'a', 0)).toEqual([item('b', 1)])
    expect(cart.setQuantity([item('a', 1)], 'a', -1)).toEqual([])
    expect(cart.setQuantity([item('a', 1)], 'a', 5)).toEqual([item('a', 5)])
  })

  it('removes by priceId', () =>
    expect(cart.remove([item('a', 1), item('b', 1)], 'a')).toEqual([item('b', 1)]))

  it('counts quantities, not lines', () => expect(cart.totalCount([item('a', 2), item('b', 3)])).toBe(5))

  it('knows the items that are not sold any more', () => {
    expect(cart.unsold([item('online-coaching-monthly', 1), item('gone', 1)])).toEqual([item('gone', 1)])
  })

  it('costs everything today and the recurring part each month', () => {
    const lines = [item('personal-training-session', 2), item('online-coaching-monthly', 1), item('gone', 9)]
    expect(cart.totals(lines)).toEqual({ dueToday: 33000, monthly: 25000 })
    expect(cart.totals([])).toEqual({ dueToday: 0, monthly: 0 })
  })

  it('holds of a service its price as shown and whether it recurs', () => {
    const [training, online] = services
    expect(cart.cartItem(training, 3)).toEqual({
      priceId: 'personal-training-session',
      title: '1-on-1 Personal Training',
      price: '$40/session',
      isRecurring: false,
      quantity: 3,
    })
    expect(cart.cartItem(online, 1)?.isRecurring).toBe(true)
  })

  it('cannot hold a service with custom pricing', () => {
    const corporate = services.find(({ title }) => title === 'Corporate Wellness')
    expect(corporate && cart.cartItem(corporate, 1)).toBeUndefined()
  })
})
