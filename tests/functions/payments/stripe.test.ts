import { afterEach, describe, expect, it, vi } from 'vitest'
import { isCheckoutUrl } from '#functions/payments/stripe.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the URL of a payment page', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_1', 'https://pay.gym.example/c/cs_1'])(
    'can be %s',
    (url) => {
      expect(isCheckoutUrl(url)).toBe(true)
    },
  )

  it.each([
    'http://checkout.stripe.com/c/pay/cs_1',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
  ])('cannot be %s', (url) => {
    expect(isCheckoutUrl(url)).toBe(false)
  })

  it('may be without TLS only at STRIPE_API_BASE', () => {
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:4001')
    expect(isCheckoutUrl('http://127.0.0.1:4001/checkout/cs_1')).toBe(true)
    expect(isCheckoutUrl('http://127.0.0.1:4002/checkout/cs_1')).toBe(false)
  })
})
