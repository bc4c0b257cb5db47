import type Stripe from 'stripe'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { billingEventTypes } from '#shared/payments/billing-event.ts'
import { checkoutEventTypes } from '#shared/payments/checkout-event.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import type { StripeConfigChange } from './stripe-catalog.ts'

export const webhookEventTypes = [...checkoutEventTypes, ...billingEventTypes] as const

const WEBHOOK_PATH = `${API_BASE_PATH}${receiveStripeEvent.path}`

/** Returns the changes that add missing events to the site's webhook endpoints. Endpoints are created by hand, because their secret must be stored. */
export async function diffWebhook(stripe: Stripe): Promise<StripeConfigChange[]> {
  return (await listSiteWebhooks(stripe)).map((endpoint) => diffEndpoint(stripe, endpoint))
}

export async function listSiteWebhooks(stripe: Stripe): Promise<Stripe.WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  return data.filter(({ url }) => url.endsWith(WEBHOOK_PATH))
}

function diffEndpoint(
  stripe: Stripe,
  { id, url, enabled_events }: Stripe.WebhookEndpoint,
): StripeConfigChange {
  const newTypes = webhookEventTypes.filter(
    (type) => !enabled_events.includes(type) && !enabled_events.includes('*'),
  )
  if (newTypes.length === 0) return { mark: '=', summary: `Webhook ${url}: all events` }
  return {
    mark: '~',
    summary: `Webhook ${url}: add ${newTypes.join(', ')}`,
    apply: () =>
      stripe.webhookEndpoints.update(id, {
        enabled_events: [...enabled_events, ...newTypes] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
      }),
  }
}
