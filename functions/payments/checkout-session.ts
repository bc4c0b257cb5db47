import type Stripe from 'stripe'
import { business, policies } from '#shared/lib/business.ts'
import { findService } from '#shared/payments/catalog.ts'
import { type CheckoutLine, checkoutMode } from '#shared/payments/checkout.ts'
import { toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import { requireEnv } from '../lib/environment.ts'
import { InternalError } from '../lib/internal-error.ts'
import { isCheckoutUrl } from './stripe.ts'

type Buyer = Pick<Stripe.Checkout.SessionCreateParams, 'client_reference_id' | 'customer' | 'customer_email'>

/** The same idempotency key returns the same session. */
export async function createCheckoutSession(
  stripe: Stripe,
  lines: readonly CheckoutLine[],
  { key, buyer }: { key: string; buyer?: Buyer },
): Promise<string> {
  const prices = await findPrices(stripe, lines)
  const mode = checkoutMode(lines)
  const { url } = await stripe.checkout.sessions.create(
    {
      mode,
      line_items: lines.map(({ priceId, quantity }) => ({ price: prices.get(priceId) ?? '', quantity })),
      metadata: toCheckoutMetadata(lines),
      ...buyer,
      phone_number_collection: { enabled: true },
      allow_promotion_codes: true,
      // Who leaves without paying gets a link from Stripe that takes up the same cart.
      after_expiration: { recovery: { enabled: true, allow_promotion_codes: true } },
      automatic_tax: { enabled: policies.payments.automaticTax },
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
