import { business } from '#shared/lib/business.ts'
import { services } from '#shared/payments/catalog.ts'
import { openJsonFile } from '../storage/json-file.ts'
import { createClock } from './clock.ts'
import { addCustomersOfSessions } from './customers.ts'
import { catchUp } from './due.ts'
import type { Form } from './form-encoding.ts'
import { createPrice } from './prices.ts'
import type { SendStripeEmail, StripeAccount } from './stripe.ts'
import { newStripeState, StripeState } from './stripe-state.ts'
import { createWebhook } from './webhook.ts'

type Options = {
  readonly file: string | undefined
  readonly url: string
  readonly webhookUrl: string
  readonly isEmpty: boolean
  readonly sendEmail: SendStripeEmail
}

export function openStripe({ file, url, webhookUrl, isEmpty, sendEmail }: Options): StripeAccount {
  const { state, save } = openJsonFile(file, StripeState, newStripeState)
  addCustomersOfSessions(state)
  for (const subscription of Object.values(state.subscriptions))
    subscription.billing_cycle_anchor ||= subscription.start_date
  const clock = createClock(state)
  const webhook = createWebhook({ url: webhookUrl, state, save, clock })
  const stripe = { state, save, url, webhookUrl, webhook, clock, sendEmail }
  if (!isEmpty) seedCatalogPrices(stripe)
  stripe.webhook.resume()
  save()
  catchUp(stripe)
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
