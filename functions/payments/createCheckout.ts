import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { business } from '#shared/lib/business.ts'
import { findService } from '#shared/payments/catalog.ts'
import { type CheckoutLine, checkoutMode } from '#shared/payments/checkout.ts'
import { toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { requireEnv } from '../lib/environment.ts'
import { createHandler } from '../lib/http/handler.ts'
import { InternalError } from '../lib/internal-error.ts'
import { isWithinLimits } from '../lib/writes/rate-limits.ts'
import { createStripeClient, isCheckoutUrl } from './stripe.ts'
import { getStripeSecrets } from './stripe-secrets.ts'

/** The visitor waits at most 10 s in all, a cold start and the network included. */
const CHECKOUT_TIMEOUT_MS = 8000
/** Rate limiting fails open: the counter must not delay a checkout. */
const COUNTER_TIMEOUT_MS = 3000

export const handler = createHandler(createCheckout, async ({ input, request }) => {
  const stop = new AbortController()
  const timeout = rejectAfter(CHECKOUT_TIMEOUT_MS, stop.signal)
  // Aborting it rejects it, awaited or not.
  timeout.catch(() => undefined)
  try {
    const attempt = { operation: createCheckout, ipAddress: request.ipAddress, now: new Date() }
    const unlimited = wait(COUNTER_TIMEOUT_MS, true, { signal: stop.signal })
    if (!(await Promise.race([isWithinLimits(attempt), unlimited]))) throw new ApiError('tooManyRequests')
    const session = createCheckoutSession(input.lineItems, request.idempotencyKey ?? randomUUID())
    return { url: await Promise.race([session, timeout]) }
  } catch (error) {
    throw toCheckoutError(error)
  } finally {
    stop.abort()
  }
})

async function rejectAfter(ms: number, signal: AbortSignal): Promise<never> {
  await wait(ms, undefined, { signal })
  throw new InternalError('stripeTimeout', 'Stripe did not respond in time')
}

function toCheckoutError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const isReused = error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'
  return new ApiError(isReused ? 'idempotencyKeyReused' : 'checkoutFailed', { cause: error })
}

async function createCheckoutSession(lines: readonly CheckoutLine[], key: string): Promise<string> {
  const stripe = createStripeClient(await getStripeSecrets())
  const prices = await findPrices(stripe, lines)
  const mode = checkoutMode(lines)
  const { url } = await stripe.checkout.sessions.create(
    {
      mode,
      line_items: lines.map(({ priceId, quantity }) => ({ price: prices.get(priceId) ?? '', quantity })),
      metadata: toCheckoutMetadata(lines),
      phone_number_collection: { enabled: true },
      // Events of the subscription name its lines too: its price may lose its lookup key to another.
      ...(mode === 'subscription' && { subscription_data: { metadata: toCheckoutMetadata(lines) } }),
      success_url: `${requireEnv('SITE_URL')}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${requireEnv('SITE_URL')}/checkout/cancelled`,
    },
    { idempotencyKey: `checkout-${key}` },
  )
  if (!url || !isCheckoutUrl(url))
    throw new InternalError('checkoutUrlInvalid', 'Stripe returned no valid Checkout URL')
  return url
}

/** It throws unless each price at Stripe has exactly the displayed amount. */
async function findPrices(
  stripe: Stripe,
  lines: readonly CheckoutLine[],
): Promise<ReadonlyMap<string, string>> {
  const lookup_keys = [...new Set(lines.map(({ priceId }) => priceId))]
  const { data } = await stripe.prices.list({ lookup_keys, active: true, limit: 100 })
  const prices = new Map(data.filter(matchesCatalog).map(({ lookup_key, id }) => [String(lookup_key), id]))
  const missing = lookup_keys.filter((priceId) => !prices.has(priceId))
  if (missing.length > 0)
    throw new InternalError(
      'stripePricesOutdated',
      `Prices missing at Stripe or different from the catalog (run npm run stripe:sync): ${missing.join(', ')}`,
    )
  return prices
}

function matchesCatalog({ lookup_key, unit_amount, currency, recurring }: Stripe.Price): boolean {
  const shown = findService(lookup_key ?? '')?.price
  return (
    shown?.unitAmount === unit_amount &&
    currency === business.currency &&
    shown.interval === (recurring?.interval ?? null)
  )
}
