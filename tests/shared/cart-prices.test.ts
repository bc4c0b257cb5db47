import { describe, expect, it } from 'vitest'
import type { CartItem } from '#shared/cart.ts'
import * as prices from '#shared/cart-prices.ts'
import { services } from '#shared/catalogue.ts'

const item = (priceId: string, quantity: number): CartItem => ({
  priceId,
  title: priceId,
  price: '$1',
  isRecurring: false,
  quantity,
})

describe('what is in the cart', () => {
  it('knows the items that are not sold any more', () => {
    expect(prices.unsold([item('online-coaching-monthly', 1), item('gone', 1)])).toEqual([item('gone', 1)])
  })

  it('costs everything today and the recurring part each month', () => {
    const lines = [item('personal-training-session', 2), item('online-coaching-monthly', 1), item('gone', 9)]
    expect(prices.totals(lines)).toEqual({ dueToday: 33000, monthly: 25000 })
    expect(prices.totals([])).toEqual({ dueToday: 0, monthly: 0 })
  })

  it('holds of a service its price as shown and whether it recurs', () => {
    const [training, online] = services
    expect(prices.cartItem(training, 3)).toEqual({
      priceId: 'personal-training-session',
      title: '1-on-1 Personal Training',
      price: '$40/session',
      isRecurring: false,
      quantity: 3,
    })
    expect(prices.cartItem(online, 1)?.isRecurring).toBe(true)
  })

  it('cannot hold a service with custom pricing', () => {
    const corporate = services.find(({ title }) => title === 'Corporate Wellness')
    expect(corporate && prices.cartItem(corporate, 1)).toBeUndefined()
  })
})
