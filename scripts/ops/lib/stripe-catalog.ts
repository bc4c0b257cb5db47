import type Stripe from 'stripe'
import { business } from '#shared/lib/business.ts'
import { type Price, type Service, services } from '#shared/payments/catalog.ts'

export type CatalogChange = { mark: '+' | '~' | '-' | '='; words: string; apply?: () => Promise<unknown> }
type CatalogService = Service & { price: Price }
type StoredPrice = Stripe.Price & { product: Stripe.Product }

const offered: readonly Service[] = services
const sold = offered.filter((service): service is CatalogService => service.price !== null)

export async function diffCatalog(stripe: Stripe): Promise<CatalogChange[]> {
  const stored = await pricesByKey(stripe)
  const changes = sold.flatMap((service) => {
    const price = stored.get(service.price.priceId)
    stored.delete(service.price.priceId)
    return price ? diffService(stripe, service, price) : [creation(stripe, service)]
  })
  return [...changes, ...[...stored.values()].map((price) => retirement(stripe, price))]
}

async function pricesByKey(stripe: Stripe): Promise<Map<string, StoredPrice>> {
  const prices = new Map<string, StoredPrice>()
  for await (const price of stripe.prices.list({ active: true, limit: 100, expand: ['data.product'] })) {
    if (price.lookup_key && hasProduct(price)) prices.set(price.lookup_key, price)
  }
  return prices
}

/** A price cannot be deleted. Running subscriptions keep a price that is no longer sold. */
function retirement(
  stripe: Stripe,
  { id, lookup_key, product, unit_amount, currency, recurring }: StoredPrice,
) {
  const price = { unitAmount: unit_amount ?? 0, interval: recurring?.interval ?? null }
  return {
    mark: '-',
    words: `${product.name}: ${formatPrice(price, currency)} (${lookup_key}) is not in the catalog`,
    apply: () => stripe.prices.update(id, { active: false }),
  } as const
}

const hasProduct = (price: Stripe.Price): price is StoredPrice =>
  typeof price.product === 'object' && !price.product.deleted

function diffService(stripe: Stripe, service: CatalogService, stored: StoredPrice): CatalogChange[] {
  const { title, description } = service
  const changes: CatalogChange[] = []
  if (stored.product.name !== title || stored.product.description !== description) {
    changes.push({
      mark: '~',
      words: `${title}: name or description`,
      apply: () => stripe.products.update(stored.product.id, { name: title, description }),
    })
  }
  if (!isSamePrice(service.price, stored)) changes.push(replacement(stripe, service, stored))
  return changes.length > 0 ? changes : [{ mark: '=', words: `${title}: ${formatPrice(service.price)}` }]
}

function creation(stripe: Stripe, { title, description, price }: CatalogService): CatalogChange {
  return {
    mark: '+',
    words: `${title}: ${formatPrice(price)}`,
    apply: async () => {
      const product = await stripe.products.create({ name: title, description })
      await stripe.prices.create({ ...toStripeParams(price), product: product.id })
    },
  }
}

/** A price at Stripe never changes: another takes its key, and the old one is no longer sold. */
function replacement(stripe: Stripe, { title, price }: CatalogService, stored: StoredPrice): CatalogChange {
  const before = { unitAmount: stored.unit_amount ?? 0, interval: stored.recurring?.interval ?? null }
  return {
    mark: '~',
    words: `${title}: ${formatPrice(before, stored.currency)} -> ${formatPrice(price)}`,
    apply: async () => {
      await stripe.prices.create({ ...toStripeParams(price), product: stored.product.id })
      await stripe.prices.update(stored.id, { active: false })
    },
  }
}

function toStripeParams({ priceId, unitAmount, interval }: Price): Stripe.PriceCreateParams {
  return {
    currency: business.currency,
    unit_amount: unitAmount,
    lookup_key: priceId,
    transfer_lookup_key: true,
    ...(interval && { recurring: { interval } }),
  }
}

function isSamePrice({ unitAmount, interval }: Price, stored: StoredPrice): boolean {
  return (
    stored.unit_amount === unitAmount &&
    stored.currency === business.currency &&
    (stored.recurring?.interval ?? null) === interval
  )
}

function formatPrice(
  { unitAmount, interval }: { unitAmount: number; interval: string | null },
  currency: string = business.currency,
): string {
  return `${(unitAmount / 100).toFixed(2)} ${currency.toUpperCase()}${interval ? ` a ${interval}` : ''}`
}
