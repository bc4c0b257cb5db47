import Stripe from 'stripe'
import type { StripeSecrets } from './stripe-secrets.ts'

/** Each attempt leaves time for one retry within the limit of createCheckout. */
const TIMEOUT_MS = 3500

export function createStripeClient({ secretKey }: StripeSecrets): Stripe {
  const base = stripeApiBaseUrl()
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** The ID of what Stripe names by its ID, or expands. */
export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id)

export function isCheckoutUrl(url: string): boolean {
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || origin === stripeApiBaseUrl()?.origin
}

function stripeApiBaseUrl(): URL | undefined {
  const { STRIPE_API_BASE } = process.env
  return STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined
}
