import { business } from '#shared/lib/business.ts'
import { services } from '#shared/payments/catalog.ts'
import { openJsonFile } from '../storage/json-file.ts'
import type { Form } from './form-encoding.ts'
import { createPrice } from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { newStripeState, StripeState } from './stripe-state.ts'
import { createWebhook } from './webhook.ts'

type Options = {
  readonly file: string | undefined
  readonly url: string
  readonly webhookUrl: string
  readonly isEmpty: boolean
}

export function openStripe({ file, url, webhookUrl, isEmpty }: Options): StripeAccount {
  const { state, save } = openJsonFile(file, StripeState, newStripeState)
  const stripe = { state, save, url, webhookUrl, webhook: createWebhook(webhookUrl, state, save) }
  if (!isEmpty) seedCatalogPrices(stripe)
  stripe.webhook.resume()
  save()
  return stripe
}

function seedCatalogPrices(stripe: StripeAccount): void {
  for (const { title, price } of services) {
    if (!price || hasPrice(stripe, price)) continue
    const form: Form = {
      currency: business.currency,
      unit_amount: String(price.unitAmount),
      lookup_key: price.priceId,
      transfer_lookup_key: 'true',
      product_data: { name: title },
      ...(price.interval && { recurring: { interval: price.interval } }),
    }
    createPrice(stripe, form)
  }
}

type CatalogPrice = { priceId: string; unitAmount: number; interval: string | null }

function hasPrice({ state }: StripeAccount, { priceId, unitAmount, interval }: CatalogPrice): boolean {
  return Object.values(state.prices).some(
    (price) =>
      price.lookup_key === priceId &&
      price.unit_amount === unitAmount &&
      (price.recurring?.interval ?? null) === interval,
  )
}
