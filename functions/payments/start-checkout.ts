import type Stripe from 'stripe'
import { business } from '#shared/business.ts'
import { findService } from '#shared/catalogue.ts'
import { type CheckoutLine, checkoutMode } from '#shared/checkout.ts'
import { metadataOf } from '#shared/checkout-event.ts'
import { setting } from '../runtime/environment.ts'
import { isPaymentPage, stripeClient } from './stripe.ts'
import { stripeSecrets } from './stripe-secrets.ts'

/** Starts a payment at Stripe and answers the address of its page. The same key starts the same payment. */
export async function startCheckout(lines: readonly CheckoutLine[], key: string): Promise<string> {
  const stripe = stripeClient(await stripeSecrets())
  const prices = await pricesOf(stripe, lines)
  const { url } = await stripe.checkout.sessions.create(
    {
      mode: checkoutMode(lines),
      line_items: lines.map(({ priceId, quantity }) => ({ price: prices.get(priceId) ?? '', quantity })),
      metadata: metadataOf(lines),
      success_url: `${setting('SITE_URL')}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${setting('SITE_URL')}/checkout/cancelled`,
    },
    { idempotencyKey: `checkout-${key}` },
  )
  if (!url || !isPaymentPage(url)) throw new Error('Stripe answered no address of a payment page')
  return url
}

/** Stripe's ids of the prices behind the lines, each with exactly the money that our pages show. */
async function pricesOf(
  stripe: Stripe,
  lines: readonly CheckoutLine[],
): Promise<ReadonlyMap<string, string>> {
  const lookup_keys = [...new Set(lines.map(({ priceId }) => priceId))]
  const { data } = await stripe.prices.list({ lookup_keys, active: true, limit: 100 })
  const prices = new Map(data.filter(isAsShown).map(({ lookup_key, id }) => [String(lookup_key), id]))
  const missing = lookup_keys.filter((priceId) => !prices.has(priceId))
  if (missing.length > 0) throw new Error(`Stripe lacks or misprices: ${missing.join(', ')}`)
  return prices
}

function isAsShown({ lookup_key, unit_amount, currency, recurring }: Stripe.Price): boolean {
  const shown = findService(lookup_key ?? '')?.price
  return (
    shown?.unitAmount === unit_amount &&
    currency === business.currency &&
    shown.interval === (recurring?.interval ?? null)
  )
}
