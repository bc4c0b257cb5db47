import { describe, expect, it } from 'vitest'
import type { CartItem } from '#shared/payments/cart.ts'
import * as prices from '#shared/payments/cart-prices.ts'
import { services } from '#shared/payments/catalog.ts'

const item = (priceId: string, quantity: number): CartItem => ({
  priceId,
  title: priceId,
  price: '$1',
  isRecurring: false,
  quantity,
})

describe('the cart', () => {
  it('finds discontinued items', () => {
    expect(prices.discontinuedItems([item('online-coaching-monthly', 1), item('gone', 1)])).toEqual([
      item('gone', 1),
    ])
  })

  it('totals everything due today and the recurring part per month', () => {
    const lines = [item('personal-training-session', 2), item('online-coaching-monthly', 1), item('gone', 9)]
    expect(prices.cartTotals(lines)).toEqual({ dueToday: 33000, monthly: 25000 })
    expect(prices.cartTotals([])).toEqual({ dueToday: 0, monthly: 0 })
  })

  it('keeps the displayed price of a service and whether it recurs', () => {
    const [training, online] = services
    expect(prices.toCartItem(training, 3)).toEqual({
      priceId: 'personal-training-session',
      title: '1-on-1 Personal Training',
      price: '$40/session',
      isRecurring: false,
      quantity: 3,
    })
    expect(prices.toCartItem(online, 1)?.isRecurring).toBe(true)
  })

  it('cannot contain a service with custom pricing', () => {
    const corporate = services.find(({ title }) => title === 'Corporate Wellness')
    expect(corporate && prices.toCartItem(corporate, 1)).toBeUndefined()
  })
})
