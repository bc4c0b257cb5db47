import { describe, expect, it } from 'vitest'
import { listServicesForSale } from '#shared/payments/catalog.ts'
import { orderFromEvent, toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import { isLaterStatus, orderStatuses } from '#shared/payments/order.ts'

const STRIPE_METADATA_MAX_LENGTH = 500

const anEvent = (type: string, changes: object = {}) => ({
  type,
  data: {
    object: {
      id: 'cs_1',
      created: 1_795_000_000,
      payment_status: 'paid',
      amount_total: 4000,
      currency: 'usd',
      customer_details: { email: 'ana@mail.example', name: 'Ana', phone: '555' },
      metadata: { lines: 'personal-training-session:1' },
      ...changes,
    },
  },
})

describe('the events of a checkout', () => {
  it.each([
    ['checkout.session.completed', 'paid', 'paid'],
    ['checkout.session.completed', 'no_payment_required', 'paid'],
    ['checkout.session.completed', 'unpaid', 'processing'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
    ['checkout.session.expired', 'unpaid', 'expired'],
  ])('%s with payment_status %s creates an order with status %s', (type, payment_status, status) => {
    expect(orderFromEvent(anEvent(type, { payment_status }))?.status).toBe(status)
  })

  it.each(['invoice.paid', 'toString', '__proto__', ''])('%o creates no order', (type) => {
    expect(orderFromEvent(anEvent(type))).toBeUndefined()
  })

  it('create no order for a session of another application', () => {
    expect(orderFromEvent(anEvent('checkout.session.completed', { metadata: { plan: 'x' } }))).toBeUndefined()
    expect(orderFromEvent(null)).toBeUndefined()
  })

  it('throw when a required field is missing, so that Stripe retries', () => {
    expect(() => orderFromEvent(anEvent('checkout.session.completed', { id: undefined }))).toThrow()
  })

  it("restore the cart, even the largest one within Stripe's metadata limits", () => {
    const lines = listServicesForSale().map(({ id }) => ({ priceId: id, quantity: 20 }))
    const metadata = toCheckoutMetadata(lines)
    expect(metadata.lines.length).toBeLessThan(STRIPE_METADATA_MAX_LENGTH)
    expect(orderFromEvent(anEvent('checkout.session.completed', { metadata }))?.lines).toEqual(lines)
  })
})

describe('an order', () => {
  it('moves from expired to processing, failed and paid, never back', () => {
    expect(orderStatuses).toEqual(['expired', 'processing', 'failed', 'paid'])
    expect(isLaterStatus('paid', 'failed')).toBe(true)
    expect(isLaterStatus('failed', 'paid')).toBe(false)
    expect(isLaterStatus('paid', 'paid')).toBe(false)
  })
})
