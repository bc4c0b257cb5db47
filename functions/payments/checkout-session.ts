import type Stripe from 'stripe'
import { business, policies } from '#shared/lib/settings/business.ts'
import { joinWithAnd, legalTexts, listPublishedLegalPages } from '#shared/lib/settings/legal-texts.ts'
import { findServiceForSale, type PricedService } from '#shared/payments/catalog.ts'
import { type CheckoutLine, checkoutMode } from '#shared/payments/checkout.ts'
import { toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import { requireEnv } from '../lib/environment.ts'
import { InternalError } from '../lib/internal-error.ts'
import { expireSettings, refreshSettings } from '../lib/published-settings.ts'
import { isCheckoutUrl } from './stripe.ts'
import { findActivePrices, isSamePrice, unpublishedLookupKey } from './stripe-catalog.ts'

type Buyer = Pick<Stripe.Checkout.SessionCreateParams, 'client_reference_id' | 'customer' | 'customer_email'>

/** Creates a Checkout Session. The same idempotency key returns the same session. */
export async function createCheckoutSession(
  stripe: Stripe,
  lines: readonly CheckoutLine[],
  { idempotencyKey, buyer }: { idempotencyKey: string; buyer?: Buyer },
): Promise<{ id: string; url: string }> {
  const prices = await findPrices(stripe, lines)
  const mode = checkoutMode(lines)
  const agreement = checkoutAgreementText(requireEnv('SITE_URL'))
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode,
      line_items: lines.map(({ priceId, quantity }) => ({ price: prices.get(priceId) ?? '', quantity })),
      metadata: toCheckoutMetadata(lines),
      ...buyer,
      // A one-time payment also creates a customer, so that Stripe can return the data of the payer.
      ...(mode === 'payment' && !buyer?.customer && { customer_creation: 'always' }),
      phone_number_collection: { enabled: true },
      allow_promotion_codes: true,
      // If a customer abandons the checkout, Stripe emails a link to the same cart.
      after_expiration: { recovery: { enabled: true, allow_promotion_codes: true } },
      automatic_tax: { enabled: policies.payments.automaticTax },
      // Adds the metadata to the subscription too, so that its events name the sold items even if a lookup key moves to another price.
      ...(mode === 'subscription' && { subscription_data: { metadata: toCheckoutMetadata(lines) } }),
      ...(agreement && { custom_text: { submit: { message: agreement } } }),
      success_url: `${requireEnv('SITE_URL')}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${requireEnv('SITE_URL')}/checkout/cancelled`,
    },
    { idempotencyKey: `checkout-${idempotencyKey}` },
  )
  if (!url || !isCheckoutUrl(url))
    throw new InternalError('checkoutUrlInvalid', 'Stripe returned no valid Checkout URL')
  return { id, url }
}

/** Returns Markdown with links, which Stripe shows above the payment button. */
function checkoutAgreementText(siteUrl: string): string | undefined {
  const links = listPublishedLegalPages(legalTexts).map(
    ({ path, title }) => `[${title.toLowerCase()}](${siteUrl}${path})`,
  )
  return links.length > 0 ? `By paying you agree to our ${joinWithAnd(links)}.` : undefined
}

/** Finds the prices in Stripe. Throws unless each price has exactly the amount that the website displays. */
async function findPrices(
  stripe: Stripe,
  lines: readonly CheckoutLine[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.map(({ priceId }) => priceId))]
  const found = await findPublishedPrices(stripe, ids)
  if (found.size === ids.length) return found
  // Reads the settings again, because the price may have been published after this container last read them.
  expireSettings()
  await refreshSettings()
  const prices = await findPublishedPrices(stripe, ids)
  const missingIds = ids.filter((id) => !prices.has(id))
  if (missingIds.length > 0)
    throw new InternalError(
      'stripePricesOutdated',
      `Stripe has no price, or a different amount, for ${missingIds.join(', ')}. Run npm run stripe:sync.`,
    )
  return prices
}

async function findPublishedPrices(stripe: Stripe, ids: readonly string[]): Promise<Map<string, string>> {
  const services = ids.map(findServiceForSale).filter((service) => service !== undefined)
  const lookupKeysOf = (service: PricedService) => [
    service.id,
    unpublishedLookupKey(service, business.currency),
  ]
  const activePrices = await findActivePrices(stripe, services.flatMap(lookupKeysOf))
  return new Map(
    services.flatMap((service) => {
      const price = activePrices.find(
        (one) => lookupKeysOf(service).includes(one.lookup_key ?? '') && isSamePrice(service.price, one),
      )
      return price ? [[service.id, price.id] as const] : []
    }),
  )
}
