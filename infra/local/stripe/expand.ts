import { listPaymentsOfInvoice } from './invoices.ts'
import { createListPage } from './params.ts'
import { listRefundsOfCharge } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'

type JsonNode = { [name: string]: unknown }

/** The fields that can be expanded, by object type. This service rejects other fields, even if Stripe can expand them. */
const expandableFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/billing_portal/configurations': { data: 'billing_portal.configuration' },
  '/v1/charges': { data: 'charge' },
  '/v1/disputes': { data: 'dispute' },
  '/v1/invoice_payments': { data: 'invoice_payment' },
  '/v1/invoices': { data: 'invoice' },
  '/v1/prices': { data: 'price' },
  '/v1/refunds': { data: 'refund' },
  '/v1/subscriptions': { data: 'subscription' },
  'billing_portal.configuration': { features: 'features' },
  charge: { customer: 'customer', refunds: 'refunds' },
  'checkout.session': { customer: 'customer', invoice: 'invoice', subscription: 'subscription' },
  discount: { source: 'coupon_source' },
  coupon_source: { coupon: 'coupon' },
  dispute: { charge: 'charge' },
  features: { subscription_update: 'subscription_update' },
  invoice: { customer: 'customer', parent: 'invoice_parent', payments: 'payments' },
  invoice_parent: { subscription_details: 'subscription_details' },
  invoice_payment: { invoice: 'invoice' },
  items: { data: 'subscription_item' },
  payments: { data: 'invoice_payment' },
  price: { product: 'product' },
  promotion_code: { promotion: 'coupon_source' },
  refund: { charge: 'charge' },
  refunds: { data: 'refund' },
  subscription: { customer: 'customer', items: 'items', latest_invoice: 'invoice' },
  subscription_details: { subscription: 'subscription' },
  subscription_item: { price: 'price' },
  subscription_update: { products: 'products' },
}

/** The maximum number of levels in a path of `expand`. Stripe counts the `data` of a list as a level. */
const MAX_LEVELS = 4

/** Returns `body` as JSON. Replaces the ID at each of the `paths`, such as `data.customer` or `latest_invoice`, with the object that has this ID. */
export function toExpandedJson(stripe: StripeAccount, body: object, paths: readonly string[]): string {
  const expandedBody = structuredClone(body) as JsonNode
  for (const path of paths) {
    assertExpandable(expandedBody, path)
    expandPath(stripe, expandedBody, path.split('.'))
  }
  const hasProducts = paths.some((path) => path.endsWith('features.subscription_update.products'))
  return JSON.stringify(expandedBody, (name, value) => {
    // Like Stripe, returns the products of a portal configuration only if they are expanded.
    if (name === 'subscription_update' && !hasProducts) return { ...value, products: undefined }
    return name === 'lines' && value?.object === 'list' ? createListPage(value.url, value.data, {}) : value
  })
}

function assertExpandable({ object, url }: JsonNode, path: string): void {
  const names = path.split('.')
  if (names.length > MAX_LEVELS)
    throw new StripeError(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`)
  let type: string | undefined = String(object === 'list' ? url : object)
  for (const name of names) type = expandableFields[type ?? '']?.[name]
  if (type === undefined || names.at(-1) === 'data')
    throw new StripeError(`This property cannot be expanded (${path}).`)
}

function expandPath(stripe: StripeAccount, parent: JsonNode, [name = '', ...rest]: readonly string[]): void {
  const value = parent[name] ?? findOmittedField(stripe, parent, name)
  const found = typeof value === 'string' ? structuredClone(findById(stripe, value)) : value
  if (found === undefined || found === null) return
  parent[name] = found
  if (rest.length === 0) return
  for (const each of Array.isArray(found) ? found : [found])
    if (typeof each === 'object' && each !== null) expandPath(stripe, each, rest)
}

function findOmittedField(stripe: StripeAccount, { object, id }: JsonNode, name: string): object | undefined {
  if (object === 'invoice' && name === 'payments') return listPaymentsOfInvoice(stripe, String(id))
  if (object === 'charge' && name === 'refunds') return listRefundsOfCharge(stripe, String(id))
  return undefined
}

function findById({ state }: StripeAccount, id: string): object | undefined {
  const { customers, subscriptions, products, prices, charges, coupons } = state
  const recordsById = [customers, subscriptions, products, prices, charges, coupons]
  const records = recordsById.find((each) => Object.hasOwn(each, id))
  return records?.[id] ?? state.invoices[id]?.invoice
}
