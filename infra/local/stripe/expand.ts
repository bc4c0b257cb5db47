import type { StripeState } from './stripe-state.ts'

type Value = { [name: string]: unknown }

/** Replaces ids by their objects, as `expand` asks: `data.customer`, `latest_invoice`, `data.items.data.price.product`. */
export function expand(state: StripeState, body: object, paths: readonly string[]): object {
  if (paths.length === 0) return body
  const expanded = structuredClone(body)
  for (const path of paths) expandPath(state, expanded as Value, path.split('.'))
  return expanded
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
