import { createSession } from './checkout-sessions.ts'
import { type Form, getArray } from './form-encoding.ts'
import {
  createPrice,
  createProduct,
  getPrice,
  listPage,
  listPrices,
  updatePrice,
  updateProduct,
} from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { resourceMissing } from './stripe-error.ts'

type StripeCall = {
  readonly form: Form
  readonly id: string
  readonly apiVersion: string
}

type Operation = (stripe: StripeAccount, call: StripeCall) => object | Promise<object>

const operations: Readonly<Record<string, Operation>> = {
  'POST /v1/products': (stripe, { form }) => createProduct(stripe, form),
  'POST /v1/products/{id}': (stripe, { form, id }) => updateProduct(stripe, form, id),
  'GET /v1/prices': (stripe, { form }) => listPrices(stripe, form),
  'POST /v1/prices': (stripe, { form }) => createPrice(stripe, form),
  'GET /v1/prices/{id}': (stripe, { id }) => getPrice(stripe, id),
  'POST /v1/prices/{id}': (stripe, { form, id }) => updatePrice(stripe, form, id),
  'POST /v1/checkout/sessions': (stripe, { form, apiVersion }) => createSession(stripe, form, apiVersion),
  'GET /v1/webhook_endpoints': (stripe, { form }) => listWebhookEndpoints(stripe, form),
  'POST /v1/webhook_endpoints/{id}': (stripe, { form, id }) => updateWebhookEndpoint(stripe, form, id),
}

export type FoundOperation = { readonly name: string; readonly id: string; readonly perform: Operation }

export function findOperation(method: string, path: string): FoundOperation | undefined {
  for (const [name, perform] of Object.entries(operations)) {
    const pattern = new RegExp(`^${name.replace('{id}', '([^/]+)')}$`)
    const match = `${method} ${path}`.match(pattern)
    if (match) return { name, perform, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}

const ENDPOINT_ID = 'we_local'

const endpointOf = ({ webhookUrl, state }: StripeAccount) => ({
  id: ENDPOINT_ID,
  object: 'webhook_endpoint',
  url: webhookUrl,
  enabled_events: state.enabledEvents,
  status: 'enabled',
  livemode: false,
})

/** The account has one endpoint, that of the site. Events are sent whether or not it lists them. */
function listWebhookEndpoints(stripe: StripeAccount, query: Form) {
  return listPage('/v1/webhook_endpoints', [endpointOf(stripe)], query)
}

function updateWebhookEndpoint(stripe: StripeAccount, form: Form, id: string) {
  if (id !== ENDPOINT_ID) throw resourceMissing('webhook_endpoint', id, 'webhook_endpoint', 404)
  const events = getArray(form, 'enabled_events').filter((type) => typeof type === 'string')
  if (events.length > 0) stripe.state.enabledEvents = events
  return endpointOf(stripe)
}
