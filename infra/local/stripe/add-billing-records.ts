import { addRecord } from './record-index.ts'
import type { StripeAccount } from './stripe.ts'
import type { StripeState } from './stripe-state.ts'

const KINDS = ['customers', 'cards', 'subscriptions', 'invoices', 'charges', 'refunds', 'disputes'] as const

export type BillingRecords = Pick<StripeState, 'products' | 'prices' | (typeof KINDS)[number]>

/** Adds the billing records of another Stripe account. Existing prices with the same lookup keys get the price IDs of that account. */
export function addBillingRecords(
  { state, save }: StripeAccount,
  { products, prices, ...records }: BillingRecords,
): void {
  const pricesByKey = new Map(Object.values(prices).map((price) => [price.lookup_key, price]))
  const ids = new Map(
    Object.values(state.prices).flatMap(({ id, product, lookup_key }) => {
      const price = pricesByKey.get(lookup_key)
      return price ? [[id, price.id] as const, [product, price.product] as const] : []
    }),
  )
  const withNewIds = <T extends object>(recordsById: T): T => {
    const values: T = JSON.parse(JSON.stringify(recordsById), (_, value) => ids.get(value) ?? value)
    return Object.fromEntries(Object.entries(values).map(([id, value]) => [ids.get(id) ?? id, value])) as T
  }
  state.products = { ...products, ...withNewIds(state.products) }
  state.prices = { ...prices, ...withNewIds(state.prices) }
  state.portalConfigurations = withNewIds(state.portalConfigurations)
  for (const kind of KINDS)
    for (const [id, record] of Object.entries(records[kind] ?? {}))
      addRecord(state[kind] as Record<string, object>, id, structuredClone(record) as object)
  save()
}
