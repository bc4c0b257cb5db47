import { openJsonFile } from '../data/json-file.ts'
import { addCatalogue } from './catalogue-prices.ts'
import type { Stripe } from './stripe.ts'
import { newStripeState, StripeState } from './stripe-state.ts'
import { createWebhook } from './webhook.ts'

export type StripeOptions = {
  readonly file: string | undefined
  readonly url: string
  readonly webhookUrl: string
  /** Without the product's prices: as a new account is. */
  readonly isEmpty: boolean
}

export function openStripe({ file, url, webhookUrl, isEmpty }: StripeOptions): Stripe {
  const { state, save } = openJsonFile(file, StripeState, newStripeState)
  const stripe = { state, save, url, webhook: createWebhook(webhookUrl, state, save) }
  if (!isEmpty) addCatalogue(stripe)
  stripe.webhook.resume()
  save()
  return stripe
}
