import { getCharge, listCharges } from './charges.ts'
import { createStripeCheckoutSession, getCheckout, listCheckoutSessions } from './checkout-sessions.ts'
import { deleteCustomer, retrieveCustomer } from './delete-customer.ts'
import { listDisputes } from './disputes.ts'
import { type Form, getArray } from './form-encoding.ts'
import { getInvoiceRecord, listInvoiceLines, listInvoicePayments, listInvoices } from './invoices.ts'
import { createListPage } from './params.ts'
import { expireCheckoutSession } from './payments.ts'
import {
  createPortalConfiguration,
  getPortalConfiguration,
  listPortalConfigurations,
  updatePortalConfiguration,
} from './portal-configurations.ts'
import { createPortalSession } from './portal-sessions.ts'
import { createPrice, createProduct, getPrice, listPrices, updatePrice, updateProduct } from './prices.ts'
import { createCoupon, createPromotionCode } from './promotion-codes.ts'
import { createRefund, getRefund, listRefunds } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { resourceMissing } from './stripe-error.ts'
import {
  cancelSubscription,
  listSubscriptions,
  resumeSubscription,
  updateSubscription,
} from './subscription-operations.ts'
import { getSubscription } from './subscriptions.ts'

type StripeCall = { readonly form: Form; readonly id: string }

type Operation = {
  readonly params: string
  readonly perform: (stripe: StripeAccount, call: StripeCall) => object | Promise<object>
}

const PAGING_PARAMS = 'limit starting_after'
const PRODUCT_PARAMS = 'name description active metadata'
const PRICE_PARAMS = 'lookup_key transfer_lookup_key nickname active metadata'
const CHECKOUT_PARAMS = `
  mode success_url cancel_url ui_mode locale submit_type billing_address_collection client_reference_id metadata
  line_items[][price] line_items[][quantity] customer customer_email customer_creation
  customer_update[address] customer_update[name] customer_update[shipping] expires_at
  phone_number_collection[enabled] allow_promotion_codes automatic_tax[enabled] payment_intent_data
  after_expiration[recovery][enabled] after_expiration[recovery][allow_promotion_codes]
  subscription_data[metadata] subscription_data[trial_period_days] custom_text[submit][message]`
const CANCELLATION_PARAMS = 'cancellation_details[comment] cancellation_details[feedback]'
const SUBSCRIPTION_PARAMS = `
  pause_collection[behavior] pause_collection[resumes_at] cancel_at cancel_at_period_end ${CANCELLATION_PARAMS}
  items[][id] items[][price] items[][quantity] items[][deleted] items[][discounts][][coupon]
  discounts[][coupon] proration_behavior metadata`
const CONFIGURATION_PARAMS = `
  name default_return_url login_page[enabled] metadata business_profile[headline]
  business_profile[privacy_policy_url] business_profile[terms_of_service_url]
  features[customer_update][enabled] features[customer_update][allowed_updates] features[invoice_history][enabled]
  features[payment_method_update][enabled] features[subscription_cancel][enabled]
  features[subscription_cancel][mode] features[subscription_cancel][proration_behavior]
  features[subscription_cancel][cancellation_reason][enabled]
  features[subscription_cancel][cancellation_reason][options]
  features[subscription_update][enabled] features[subscription_update][default_allowed_updates]
  features[subscription_update][proration_behavior] features[subscription_update][products][][product]
  features[subscription_update][products][][prices]`

const operation = (params: string, perform: Operation['perform']): Operation => ({ params, perform })

const operations: Readonly<Record<string, Operation>> = {
  'POST /v1/products': operation(`id ${PRODUCT_PARAMS}`, (stripe, { form }) => createProduct(stripe, form)),
  'POST /v1/products/{id}': operation(PRODUCT_PARAMS, (stripe, { form, id }) =>
    updateProduct(stripe, form, id),
  ),
  'GET /v1/prices': operation(`lookup_keys active product ${PAGING_PARAMS}`, (stripe, { form }) =>
    listPrices(stripe, form),
  ),
  'POST /v1/prices': operation(
    `currency unit_amount recurring[interval] product product_data[name] ${PRICE_PARAMS}`,
    (stripe, { form }) => createPrice(stripe, form),
  ),
  'GET /v1/prices/{id}': operation('', (stripe, { id }) => getPrice(stripe, id)),
  'POST /v1/prices/{id}': operation(PRICE_PARAMS, (stripe, { form, id }) => updatePrice(stripe, form, id)),
  'POST /v1/coupons': operation(
    'id amount_off percent_off currency duration duration_in_months name metadata',
    (stripe, { form }) => createCoupon(stripe, form),
  ),
  'POST /v1/promotion_codes': operation(
    'code promotion[type] promotion[coupon] metadata',
    (stripe, { form }) => createPromotionCode(stripe, form),
  ),
  'POST /v1/checkout/sessions': operation(CHECKOUT_PARAMS, (stripe, { form }) =>
    createStripeCheckoutSession(stripe, form),
  ),
  'GET /v1/checkout/sessions': operation(`status created ${PAGING_PARAMS}`, (stripe, { form }) =>
    listCheckoutSessions(stripe, form),
  ),
  'GET /v1/checkout/sessions/{id}': operation('', (stripe, { id }) => getCheckout(stripe, id).session),
  'POST /v1/checkout/sessions/{id}/expire': operation('', (stripe, { id }) =>
    expireCheckoutSession(stripe, id),
  ),
  'GET /v1/customers/{id}': operation('', (stripe, { id }) => retrieveCustomer(stripe, id)),
  'DELETE /v1/customers/{id}': operation('', (stripe, { id }) => deleteCustomer(stripe, id)),
  'GET /v1/subscriptions': operation(`customer price status created ${PAGING_PARAMS}`, (stripe, { form }) =>
    listSubscriptions(stripe, form),
  ),
  'GET /v1/subscriptions/{id}': operation('', (stripe, { id }) => getSubscription(stripe, id)),
  'POST /v1/subscriptions/{id}': operation(SUBSCRIPTION_PARAMS, (stripe, { form, id }) =>
    updateSubscription(stripe, form, id),
  ),
  'DELETE /v1/subscriptions/{id}': operation(
    `${CANCELLATION_PARAMS} invoice_now prorate`,
    (stripe, { form, id }) => cancelSubscription(stripe, form, id),
  ),
  'POST /v1/subscriptions/{id}/resume': operation('', (stripe, { id }) => resumeSubscription(stripe, id)),
  'GET /v1/invoices': operation(`customer subscription status created ${PAGING_PARAMS}`, (stripe, { form }) =>
    listInvoices(stripe, form),
  ),
  'GET /v1/invoices/{id}': operation('', (stripe, { id }) => getInvoiceRecord(stripe, id).invoice),
  'GET /v1/invoices/{id}/lines': operation(PAGING_PARAMS, (stripe, { form, id }) =>
    listInvoiceLines(stripe, id, form),
  ),
  'GET /v1/invoice_payments': operation(`invoice payment ${PAGING_PARAMS}`, (stripe, { form }) =>
    listInvoicePayments(stripe, form),
  ),
  'GET /v1/charges': operation(`customer payment_intent created ${PAGING_PARAMS}`, (stripe, { form }) =>
    listCharges(stripe, form),
  ),
  'GET /v1/charges/{id}': operation('', (stripe, { id }) => getCharge(stripe, id)),
  'GET /v1/disputes': operation(`charge payment_intent created ${PAGING_PARAMS}`, (stripe, { form }) =>
    listDisputes(stripe, form),
  ),
  'GET /v1/refunds': operation(`charge payment_intent created ${PAGING_PARAMS}`, (stripe, { form }) =>
    listRefunds(stripe, form),
  ),
  'POST /v1/refunds': operation('charge payment_intent amount reason metadata', (stripe, { form }) =>
    createRefund(stripe, form),
  ),
  'GET /v1/refunds/{id}': operation('', (stripe, { id }) => getRefund(stripe, id)),
  'GET /v1/billing_portal/configurations': operation(`active ${PAGING_PARAMS}`, (stripe, { form }) =>
    listPortalConfigurations(stripe, form),
  ),
  'POST /v1/billing_portal/configurations': operation(CONFIGURATION_PARAMS, (stripe, { form }) =>
    createPortalConfiguration(stripe, form),
  ),
  'GET /v1/billing_portal/configurations/{id}': operation('', (stripe, { id }) =>
    getPortalConfiguration(stripe, id),
  ),
  'POST /v1/billing_portal/configurations/{id}': operation(
    `active ${CONFIGURATION_PARAMS}`,
    (stripe, { form, id }) => updatePortalConfiguration(stripe, form, id),
  ),
  'POST /v1/billing_portal/sessions': operation(
    'customer configuration return_url locale flow_data[type]',
    (stripe, { form }) => createPortalSession(stripe, form),
  ),
  'GET /v1/webhook_endpoints': operation(PAGING_PARAMS, (stripe, { form }) =>
    listWebhookEndpoints(stripe, form),
  ),
  'POST /v1/webhook_endpoints/{id}': operation('enabled_events', (stripe, { form, id }) =>
    updateWebhookEndpoint(stripe, form, id),
  ),
}

export type FoundOperation = Operation & { readonly name: string; readonly id: string }

export function findOperation(method: string, path: string): FoundOperation | undefined {
  for (const [name, found] of Object.entries(operations)) {
    const pattern = new RegExp(`^${name.replace('{id}', '([^/]+)')}$`)
    const match = `${method} ${path}`.match(pattern)
    if (match) return { name, ...found, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}

const ENDPOINT_ID = 'we_local'

const webhookEndpointOf = ({ webhookUrl, state }: StripeAccount) => ({
  id: ENDPOINT_ID,
  object: 'webhook_endpoint',
  url: webhookUrl,
  enabled_events: state.enabledEvents,
  status: 'enabled',
  livemode: false,
})

/** Lists the webhook endpoint of the site, which is the only one in this account. */
function listWebhookEndpoints(stripe: StripeAccount, query: Form) {
  return createListPage('/v1/webhook_endpoints', [webhookEndpointOf(stripe)], query)
}

function updateWebhookEndpoint(stripe: StripeAccount, form: Form, id: string) {
  if (id !== ENDPOINT_ID) throw resourceMissing('webhook_endpoint', id, 'webhook_endpoint', 404)
  const events = getArray(form, 'enabled_events').filter((type) => typeof type === 'string')
  if (events.length > 0) stripe.state.enabledEvents = events
  return webhookEndpointOf(stripe)
}
