import Stripe from 'stripe'
import type { StripeSecrets } from './stripe-secrets.ts'

const TIMEOUT_MS = 8000

/** Talks to Stripe, or to what STRIPE_API_BASE names in its place. */
export function stripeClient({ secretKey }: StripeSecrets): Stripe {
  const base = apiBase()
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

/** True for an address to which a visitor may be sent to pay. */
export function isPaymentPage(url: string): boolean {
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || origin === apiBase()?.origin
}

function apiBase(): URL | undefined {
  const { STRIPE_API_BASE } = process.env
  return STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined
}
