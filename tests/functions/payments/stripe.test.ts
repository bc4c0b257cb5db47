import { afterEach, describe, expect, it, vi } from 'vitest'
import { isCheckoutUrl } from '#functions/payments/stripe.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the URL of a payment page', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/cs_1', true],
    ['https://pay.gym.example/c/cs_1', true],
    ['http://checkout.stripe.com/c/pay/cs_1', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('%s is accepted: %s', (url, isAllowed) => {
    expect(isCheckoutUrl(url)).toBe(isAllowed)
  })

  it('can use HTTP only at STRIPE_API_BASE', () => {
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:4001')
    expect(isCheckoutUrl('http://127.0.0.1:4001/checkout/cs_1')).toBe(true)
    expect(isCheckoutUrl('http://127.0.0.1:4002/checkout/cs_1')).toBe(false)
  })
})
