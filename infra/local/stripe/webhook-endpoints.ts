import { type Form, getArray } from './form-encoding.ts'
import { listPage } from './list-page.ts'
import type { StripeAccount } from './stripe.ts'
import { resourceMissing } from './stripe-error.ts'

const ENDPOINT_ID = 'we_local'

const endpointOf = ({ webhookUrl, state }: StripeAccount) => ({
  id: ENDPOINT_ID,
  object: 'webhook_endpoint',
  url: webhookUrl,
  enabled_events: state.enabledEvents,
  status: 'enabled',
  livemode: false,
})

/** The account has one endpoint: that of the site. Events are sent whether or not it lists them. */
export function listWebhookEndpoints(stripe: StripeAccount, query: Form) {
  return listPage('/v1/webhook_endpoints', [endpointOf(stripe)], query)
}

export function updateWebhookEndpoint(stripe: StripeAccount, form: Form, id: string) {
  if (id !== ENDPOINT_ID) throw resourceMissing('webhook_endpoint', id, 'webhook_endpoint', 404)
  const events = getArray(form, 'enabled_events').filter((type) => typeof type === 'string')
  if (events.length > 0) stripe.state.enabledEvents = events
  return endpointOf(stripe)
}
