import { createSession, getCheckout, listLineItems } from './checkout-sessions.ts'
import type { Form } from './form-encoding.ts'
import { expire } from './payments.ts'
import { createPrice, getPrice, listPrices, updatePrice } from './prices.ts'
import { createProduct, getProduct, listProducts, updateProduct } from './products.ts'
import { createRefund } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { cancelSubscription, getSubscription, updateSubscription } from './subscriptions.ts'
import { listWebhookEndpoints, updateWebhookEndpoint } from './webhook-endpoints.ts'

export type StripeCall = {
  readonly form: Form
  /** Value of `{id}` in the path. */
  readonly id: string
  readonly apiVersion: string
}

type Operation = (stripe: StripeAccount, call: StripeCall) => object | Promise<object>

const operations: Readonly<Record<string, Operation>> = {
  'GET /v1/products': (stripe, { form }) => listProducts(stripe, form),
  'POST /v1/products': (stripe, { form }) => createProduct(stripe, form),
  'GET /v1/products/{id}': (stripe, { id }) => getProduct(stripe, id),
  'POST /v1/products/{id}': (stripe, { form, id }) => updateProduct(stripe, form, id),
  'GET /v1/prices': (stripe, { form }) => listPrices(stripe, form),
  'POST /v1/prices': (stripe, { form }) => createPrice(stripe, form),
  'GET /v1/prices/{id}': (stripe, { id }) => getPrice(stripe, id),
  'POST /v1/prices/{id}': (stripe, { form, id }) => updatePrice(stripe, form, id),
  'POST /v1/checkout/sessions': (stripe, { form, apiVersion }) => createSession(stripe, form, apiVersion),
  'GET /v1/checkout/sessions/{id}': (stripe, { id }) => getCheckout(stripe, id).session,
  'GET /v1/checkout/sessions/{id}/line_items': (stripe, { form, id }) => listLineItems(stripe, form, id),
  'GET /v1/webhook_endpoints': (stripe, { form }) => listWebhookEndpoints(stripe, form),
  'POST /v1/webhook_endpoints/{id}': (stripe, { form, id }) => updateWebhookEndpoint(stripe, form, id),
  'GET /v1/subscriptions/{id}': (stripe, { id }) => getSubscription(stripe, id),
  'POST /v1/subscriptions/{id}': (stripe, call) => updateSubscription(stripe, call),
  'DELETE /v1/subscriptions/{id}': (stripe, { id, apiVersion }) => cancelSubscription(stripe, id, apiVersion),
  'POST /v1/refunds': (stripe, { form, apiVersion }) => createRefund(stripe, form, apiVersion),
  'POST /v1/checkout/sessions/{id}/expire': (stripe, { id }) => expire(stripe, id),
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
