import type Stripe from 'stripe'
import { formatDecimalAmount } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { Price, ProgramSettings } from '#shared/lib/settings/program-settings.ts'
import { programs } from '#shared/lib/settings/programs.ts'
import { isForSale, type PricedService } from '#shared/payments/catalog.ts'

export type StripeConfigChange = {
  mark: '+' | '~' | '-' | '='
  summary: string
  /** If true, publishing the settings applies the change. `npm run stripe:sync` applies all changes. */
  isPublished?: true
  apply?: () => Promise<unknown>
}
type StoredPrice = Stripe.Price & { product: Stripe.Product }
export type Catalog = { readonly programs: ProgramSettings; readonly currency: string }

/** Stripe accepts at most this many lookup keys per request. */
const MAX_LOOKUP_KEYS = 10

export const publishedCatalog = (): Catalog => ({ programs, currency: business.currency })

/** A new price has this lookup key until it is published. The old price therefore stays on sale if publishing fails. */
export const unpublishedLookupKey = ({ id, price }: PricedService, currency: string): string =>
  `${id}.${price.unitAmount}.${currency}.${price.interval ?? 'once'}`

export async function findActivePrices(stripe: Stripe, keys: readonly string[]): Promise<Stripe.Price[]> {
  const keyBatches = Array.from({ length: Math.ceil(keys.length / MAX_LOOKUP_KEYS) }, (_, index) =>
    keys.slice(index * MAX_LOOKUP_KEYS, (index + 1) * MAX_LOOKUP_KEYS),
  )
  const pages = await Promise.all(
    keyBatches.map((lookup_keys) => stripe.prices.list({ lookup_keys, active: true, limit: 100 })),
  )
  return pages.flatMap(({ data }) => data)
}

/** An unpublished price is reused only if it is newer than this. An older one is left from a failed publication, because publishing takes seconds. */
const REUSE_PRICE_MS = 30 * 60_000
const RETIRE_DELAY_MS = 60 * 60_000
const isRecent = (createdSeconds: number, ms: number) => createdSeconds * 1000 > Date.now() - ms

/** Creates the new price at Stripe before it is published, unless a recent one exists. The current price stays on sale until then. */
export async function createUnpublishedPrice(
  stripe: Stripe,
  service: PricedService,
  currency: string,
): Promise<void> {
  const key = unpublishedLookupKey(service, currency)
  const { data } = await stripe.prices.list({ lookup_keys: [service.id, key], expand: ['data.product'] })
  const storedPrices = data.filter(hasProduct)
  const isReady = storedPrices.some(
    ({ lookup_key, active, created }) => lookup_key === key && active && isRecent(created, REUSE_PRICE_MS),
  )
  if (isReady) return
  const product = storedPrices[0]?.product ?? (await stripe.products.create(toProductParams(service)))
  await stripe.prices.create({ ...toPriceParams(service, currency), lookup_key: key, product: product.id })
}

export async function diffCatalog(
  stripe: Stripe,
  catalog = publishedCatalog(),
): Promise<StripeConfigChange[]> {
  const stored = await pricesByKey(stripe)
  const { services } = catalog.programs
  const changes = services
    .filter(isForSale)
    .flatMap((service) => diffService(stripe, service, catalog, stored))
  const isPublished = ({ lookup_key, created }: StoredPrice) =>
    services.some(({ id }) => id === lookup_key) ||
    (services.some(({ id }) => lookup_key?.startsWith(`${id}.`)) && !isRecent(created, RETIRE_DELAY_MS))
  return [...changes, ...[...stored.values()].map((price) => planArchive(stripe, price, isPublished(price)))]
}

async function pricesByKey(stripe: Stripe): Promise<Map<string, StoredPrice>> {
  const prices = new Map<string, StoredPrice>()
  for await (const price of stripe.prices.list({ active: true, limit: 100, expand: ['data.product'] })) {
    if (price.lookup_key && hasProduct(price)) prices.set(price.lookup_key, price)
  }
  return prices
}

/** Returns the change that archives a price, because Stripe cannot delete prices. Existing subscriptions keep the price. */
function planArchive(
  stripe: Stripe,
  { id, lookup_key, product, unit_amount, currency, recurring }: StoredPrice,
  isPublished: boolean,
): StripeConfigChange {
  const price = { unitAmount: unit_amount ?? 0, interval: recurring?.interval ?? null }
  return {
    mark: '-',
    summary: `${product.name}: ${formatPrice(price, currency)} (${lookup_key}) is not in the settings`,
    ...(isPublished && { isPublished }),
    apply: () => stripe.prices.update(id, { active: false }),
  }
}

const hasProduct = (price: Stripe.Price): price is StoredPrice =>
  typeof price.product === 'object' && !price.product.deleted

/** Compares a service with its prices at Stripe and removes these prices from `stored`. The prices that remain in `stored` are not in the catalog. */
function diffService(
  stripe: Stripe,
  service: PricedService,
  { currency }: Catalog,
  stored: Map<string, StoredPrice>,
): StripeConfigChange[] {
  const { id, title, description } = service
  const [currentPrice, preparedPrice] = [stored.get(id), stored.get(unpublishedLookupKey(service, currency))]
  const changes: StripeConfigChange[] = []
  const product = (currentPrice ?? preparedPrice)?.product
  if (!product) return [planCreation(stripe, service, currency)]
  if (product.name !== title || product.description !== description) {
    changes.push({
      mark: '~',
      summary: `${title}: name or description`,
      isPublished: true,
      apply: () => stripe.products.update(product.id, { name: title, description }),
    })
  }
  stored.delete(id)
  if (!currentPrice || !isSamePrice(service.price, currentPrice, currency)) {
    if (preparedPrice) stored.delete(unpublishedLookupKey(service, currency))
    changes.push(planReplacement(stripe, service, { currentPrice, preparedPrice, product, currency }))
  }
  return changes.length > 0
    ? changes
    : [{ mark: '=', summary: `${title}: ${formatPrice(service.price, currency)}` }]
}

function planCreation(stripe: Stripe, service: PricedService, currency: string): StripeConfigChange {
  return {
    mark: '+',
    summary: `${service.title}: ${formatPrice(service.price, currency)}`,
    apply: async () => {
      const { id: product } = await stripe.products.create(toProductParams(service))
      await stripe.prices.create({ ...toPriceParams(service, currency), lookup_key: service.id, product })
    },
  }
}

type PriceReplacement = {
  currentPrice: StoredPrice | undefined
  preparedPrice: StoredPrice | undefined
  product: Stripe.Product
  currency: string
}

/** Returns the change that replaces a price. Stripe prices are immutable, so a new price takes over the lookup key and the old one is archived. */
function planReplacement(
  stripe: Stripe,
  service: PricedService,
  { currentPrice, preparedPrice, product, currency }: PriceReplacement,
): StripeConfigChange {
  const { id, title, price } = service
  const before = currentPrice && {
    unitAmount: currentPrice.unit_amount ?? 0,
    interval: currentPrice.recurring?.interval ?? null,
  }
  const oldPrice = before ? `${formatPrice(before, currentPrice.currency)} -> ` : ''
  return {
    mark: '~',
    summary: `${title}: ${oldPrice}${formatPrice(price, currency)}`,
    ...(preparedPrice && { isPublished: true }),
    apply: async () => {
      const key = { lookup_key: id, transfer_lookup_key: true }
      if (preparedPrice) await stripe.prices.update(preparedPrice.id, key)
      else await stripe.prices.create({ ...toPriceParams(service, currency), ...key, product: product.id })
      // Stores the ID of the program in the metadata of the archived price, because existing subscriptions keep this price.
      if (currentPrice)
        await stripe.prices.update(currentPrice.id, { active: false, metadata: { [PROGRAM_META_KEY]: id } })
    },
  }
}

const PROGRAM_META_KEY = 'program'

const toProductParams = ({ title, description }: PricedService): Stripe.ProductCreateParams => ({
  name: title,
  description,
})

const toPriceParams = ({ id, price: { unitAmount, interval } }: PricedService, currency: string) => ({
  currency,
  unit_amount: unitAmount,
  transfer_lookup_key: true,
  metadata: { [PROGRAM_META_KEY]: id },
  ...(interval && { recurring: { interval } }),
})

export function isSamePrice(
  { unitAmount, interval }: Price,
  stored: Stripe.Price,
  currency = business.currency,
): boolean {
  return (
    stored.unit_amount === unitAmount &&
    stored.currency === currency &&
    (stored.recurring?.interval ?? null) === interval
  )
}

const formatPrice = (
  { unitAmount, interval }: { unitAmount: number; interval: string | null },
  currency: string,
): string =>
  `${formatDecimalAmount(unitAmount, currency)} ${currency.toUpperCase()}${interval ? ` a ${interval}` : ''}`
