import { business } from '#shared/lib/settings/business.ts'
import { defaultPrograms } from '#shared/lib/settings/default-programs.ts'
import type { ProgramSettings } from '#shared/lib/settings/program-settings.ts'
import { isForSale, type PricedService } from '#shared/payments/catalog.ts'
import { openJsonFile } from '../storage/json-file.ts'
import { createClock } from './clock.ts'
import { runDueChanges } from './due.ts'
import type { Form } from './form-encoding.ts'
import { createPortalConfiguration } from './portal-configurations.ts'
import { createPrice } from './prices.ts'
import type { SendStripeEmail, StripeAccount } from './stripe.ts'
import { newStripeState, StripeState } from './stripe-state.ts'
import { createWebhookSender } from './webhook-sender.ts'

type Options = {
  readonly file: string | undefined
  readonly url: string
  readonly webhookUrl: string
  readonly isEmpty: boolean
  readonly programs: ProgramSettings
  readonly sendEmail: SendStripeEmail
}

export function openStripe({ file, url, webhookUrl, isEmpty, programs, sendEmail }: Options): StripeAccount {
  const { state, save } = openJsonFile(file, StripeState, newStripeState)
  for (const subscription of Object.values(state.subscriptions))
    subscription.billing_cycle_anchor ||= subscription.start_date
  const clock = createClock(state)
  const webhook = createWebhookSender({ url: webhookUrl, state, save, clock })
  const stripe = { state, save, url, webhookUrl, webhook, clock, sendEmail }
  if (!isEmpty) {
    seedCatalogPrices(stripe, programs)
    seedPortal(stripe, programs)
  }
  stripe.webhook.resume()
  save()
  runDueChanges(stripe)
  return stripe
}

export function seedCatalogPrices(stripe: StripeAccount, { services } = defaultPrograms): void {
  for (const service of services.filter(isForSale)) {
    if (hasPrice(stripe, service)) continue
    const { id, title, price } = service
    const form: Form = {
      currency: business.currency,
      unit_amount: String(price.unitAmount),
      lookup_key: id,
      transfer_lookup_key: 'true',
      product_data: { name: title },
      ...(price.interval && { recurring: { interval: price.interval } }),
    }
    createPrice(stripe, form)
  }
}

/** Creates the portal configuration that `npm run stripe:sync` creates at Stripe. */
function seedPortal(stripe: StripeAccount, { services }: ProgramSettings): void {
  const { portalConfigurations, prices } = stripe.state
  if (Object.keys(portalConfigurations).length > 0) return
  const plans = services.filter(isForSale).flatMap(({ id, price }) => {
    if (!price.interval || price.grants !== 'access') return []
    return Object.values(prices).filter(({ lookup_key }) => lookup_key === id)
  })
  const listForm = (...values: (string | Form)[]): Form => Object.fromEntries(values.entries())
  createPortalConfiguration(stripe, {
    default_return_url: new URL('/', stripe.webhookUrl).href,
    login_page: { enabled: 'true' },
    metadata: { site: business.product },
    features: {
      customer_update: { enabled: 'true', allowed_updates: listForm('name', 'address', 'phone') },
      invoice_history: { enabled: 'true' },
      payment_method_update: { enabled: 'true' },
      subscription_cancel: {
        enabled: 'true',
        mode: 'at_period_end',
        cancellation_reason: {
          enabled: 'true',
          options: listForm('too_expensive', 'unused', 'switched_service', 'customer_service', 'other'),
        },
      },
      subscription_update: {
        enabled: 'true',
        default_allowed_updates: listForm('price'),
        proration_behavior: 'create_prorations',
        products: listForm(...plans.map(({ id, product }) => ({ product, prices: listForm(id) }))),
      },
    },
  })
}

/** True if a price of the program has the wanted amount and interval. Until a new price is published, its lookup key has a suffix. */
function hasPrice({ state }: StripeAccount, { id, price: wanted }: PricedService): boolean {
  return Object.values(state.prices).some(
    ({ lookup_key, unit_amount, recurring }) =>
      (lookup_key === id || lookup_key?.startsWith(`${id}.`)) &&
      unit_amount === wanted.unitAmount &&
      (recurring?.interval ?? null) === wanted.interval,
  )
}
