import type { StripeState } from './stripe-state.ts'

type Value = { [name: string]: unknown }

/** The JSON of a response, in which `expand` replaces ids by their objects: `data.customer`, `latest_invoice`. */
export function toJson(state: StripeState, body: object, paths: readonly string[]): string {
  const expanded = structuredClone(body)
  for (const path of paths) expandPath(state, expanded as Value, path.split('.'))
  const hasProducts = paths.some((path) => path.endsWith('features.subscription_update.products'))
  return JSON.stringify(expanded, (name, value) =>
    // Stripe returns the products of a portal configuration only if they are expanded.
    name === 'subscription_update' && !hasProducts ? { ...value, products: undefined } : value,
  )
}

function expandPath(state: StripeState, parent: Value, [name = '', ...rest]: readonly string[]): void {
  const value = parent[name]
  const found = typeof value === 'string' ? structuredClone(findById(state, value)) : value
  if (found === undefined || found === null) return
  parent[name] = found
  if (rest.length === 0) return
  for (const each of Array.isArray(found) ? found : [found])
    if (typeof each === 'object' && each !== null) expandPath(state, each, rest)
}

function findById(state: StripeState, id: string): object | undefined {
  const { customers, subscriptions, products, prices, charges, coupons } = state
  const byId = [customers, subscriptions, products, prices, charges, coupons]
  const records = byId.find((each) => Object.hasOwn(each, id))
  return records?.[id] ?? state.invoices[id]?.invoice
}
