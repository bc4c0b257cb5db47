import { describe, expect, it } from 'vitest'
import * as cart from '#shared/payments/cart.ts'
import * as prices from '#shared/payments/cart-prices.ts'
import { listOfferedServices, listServicesForSale, type PricedService } from '#shared/payments/catalog.ts'

const item = (priceId: string, quantity: number): cart.CartItem => ({
  priceId,
  title: priceId,
  price: '$1',
  isRecurring: false,
  quantity,
})

describe('the cart', () => {
  it('adds to the quantity of an item that is already in it', () => {
    expect(cart.addItem([item('a', 1), item('b', 1)], item('a', 2))).toEqual([item('a', 3), item('b', 1)])
  })

  it('appends any other item', () => {
    expect(cart.addItem([item('a', 1)], item('b', 2))).toEqual([item('a', 1), item('b', 2)])
  })

  it('removes an item whose quantity becomes 0 or less', () => {
    expect(cart.setItemQuantity([item('a', 1), item('b', 1)], 'a', 0)).toEqual([item('b', 1)])
    expect(cart.setItemQuantity([item('a', 1)], 'a', -1)).toEqual([])
    expect(cart.setItemQuantity([item('a', 1), item('b', 1)], 'a', 5)).toEqual([item('a', 5), item('b', 1)])
  })

  it('counts quantities, not lines', () => expect(cart.countItems([item('a', 2), item('b', 3)])).toBe(5))
})

describe('the prices of a cart', () => {
  it('finds discontinued items', () => {
    expect(prices.findDiscontinuedItems([item('online-coaching-monthly', 1), item('gone', 1)])).toEqual([
      item('gone', 1),
    ])
  })

  it('totals everything due today and the recurring part per month', () => {
    const lines = [item('personal-training-session', 2), item('online-coaching-monthly', 1), item('gone', 9)]
    expect(prices.computeCartTotals(lines)).toEqual({ dueToday: 33000, monthly: 25000 })
    expect(prices.computeCartTotals([])).toEqual({ dueToday: 0, monthly: 0 })
  })

  it('keeps the displayed price of a service and whether it recurs', () => {
    const [training, online] = listServicesForSale() as [PricedService, PricedService]
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
    const corporate = listOfferedServices().find(({ title }) => title === 'Corporate Wellness')
    expect(corporate && prices.toCartItem(corporate, 1)).toBeUndefined()
  })
})
