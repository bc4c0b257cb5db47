import { openJsonFile } from '../storage/json-file.ts'
import { seedCatalogPrices } from './seed-catalog-prices.ts'
import type { StripeAccount } from './stripe.ts'
import { newStripeState, StripeState } from './stripe-state.ts'
import { createWebhook } from './webhook.ts'

export type StripeOptions = {
  readonly file: string | undefined
  readonly url: string
  readonly webhookUrl: string
  /** True for an account without the product's prices. */
  readonly isEmpty: boolean
}

export function openStripe({ file, url, webhookUrl, isEmpty }: StripeOptions): StripeAccount {
  const { state, save } = openJsonFile(file, StripeState, newStripeState)
  const stripe = { state, save, url, webhookUrl, webhook: createWebhook(webhookUrl, state, save) }
  if (!isEmpty) seedCatalogPrices(stripe)
  stripe.webhook.resume()
  save()
  return stripe
}
