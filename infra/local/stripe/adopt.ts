import { addRecord } from './record-index.ts'
import type { StripeAccount } from './stripe.ts'
import type { StripeState } from './stripe-state.ts'

/** What an account has billed, and the prices by which it did. */
export type BillingRecords = Pick<
  StripeState,
  'prices' | 'customers' | 'cards' | 'subscriptions' | 'invoices' | 'charges' | 'refunds' | 'disputes'
>

/** The prices become those of this account with the same lookup keys. */
export function adopt({ state, save }: StripeAccount, { prices, ...records }: BillingRecords): void {
  const own = new Map(Object.values(state.prices).map((price) => [price.lookup_key, price]))
  const ids = new Map(
    Object.values(prices).flatMap(({ id, product, lookup_key }) => {
      const price = own.get(lookup_key)
      return price ? [[id, price.id] as const, [product, price.product] as const] : []
    }),
  )
  const adopted: typeof records = JSON.parse(JSON.stringify(records), (_, value) => ids.get(value) ?? value)
  for (const kind of [
    'customers',
    'cards',
    'subscriptions',
    'invoices',
    'charges',
    'refunds',
    'disputes',
  ] as const)
    for (const [id, record] of Object.entries(adopted[kind] ?? {}))
      addRecord(state[kind] as Record<string, object>, id, record as object)
  save()
}
