import Stripe from 'stripe'
import type { StripeSecrets } from './stripe-secrets.ts'

/** One attempt of a request to Stripe takes at most this long, so that one retry fits in the time limit of `createCheckout`. */
const TIMEOUT_MS = 3500

/** `until` is the time, in milliseconds since 1970, at which the caller stops waiting. */
export type StripeDeadline = { until?: number | undefined }

/** A call to Stripe with `until` takes at most this long. It is not retried, because Stripe repeats the event that caused the call. */
const MAX_EVENT_MS = 1500

export function createStripeClient({ secretKey }: StripeSecrets, { until }: StripeDeadline = {}): Stripe {
  const baseUrl = stripeApiBaseUrl()
  return new Stripe(secretKey, {
    timeout: until === undefined ? TIMEOUT_MS : Math.max(1, Math.min(MAX_EVENT_MS, until - Date.now())),
    maxNetworkRetries: until === undefined ? 1 : 0,
    telemetry: false,
    ...(baseUrl && {
      host: baseUrl.hostname,
      port: baseUrl.port,
      protocol: baseUrl.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

export const getStripeId = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id

export function isCheckoutUrl(url: string): boolean {
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || origin === stripeApiBaseUrl()?.origin
}

function stripeApiBaseUrl(): URL | undefined {
  const { STRIPE_API_BASE } = process.env
  return STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined
}
