import type { Price, Product } from './catalog-objects.ts'
import { type Form, getArray, getObject, getString } from './form-encoding.ts'
import { checkAmount } from './format-amount.ts'
import {
  createListPage,
  mergeMetadata,
  parseBoolean,
  parseEnum,
  parseInteger,
  parseMetadata,
} from './params.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

export function createPrice(stripe: StripeAccount, form: Form): Price {
  const currency = getString(form, 'currency')
  if (currency === undefined) throw missingParameter('currency')
  const unit_amount = parseInteger(form, 'unit_amount', { min: 0 })
  if (unit_amount === undefined) throw missingParameter('unit_amount')
  checkAmount(unit_amount, currency)
  const interval = parseEnum(getObject(form, 'recurring'), 'interval', ['day', 'month', 'week', 'year'])
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency,
    unit_amount,
    type: interval === undefined ? 'one_time' : 'recurring',
    recurring: interval === undefined ? null : { interval, interval_count: 1, usage_type: 'licensed' },
    lookup_key: transferLookupKey(stripe, form),
    nickname: getString(form, 'nickname') ?? null,
    product: getOrCreateProduct(stripe, form),
    metadata: parseMetadata(form),
    livemode: false,
    created: nowSeconds(stripe),
  }
  stripe.state.prices[price.id] = price
  return price
}

function getOrCreateProduct(stripe: StripeAccount, form: Form): string {
  const id = getString(form, 'product')
  if (id !== undefined) return getProduct(stripe, id, 'product', 400).id
  return createProduct(stripe, getObject(form, 'product_data')).id
}

/** Takes the lookup key from another price if the request sets transfer_lookup_key. Otherwise, throws if another price has this key. */
function transferLookupKey(stripe: StripeAccount, form: Form): string | null {
  const { state } = stripe
  const key = getString(form, 'lookup_key') ?? null
  const owner = Object.values(state.prices).find((price) => key !== null && price.lookup_key === key)
  if (!owner) return key
  if (getString(form, 'transfer_lookup_key') !== 'true') {
    throw new StripeError(
      `A price (\`${owner.id}\`) already uses that lookup key. If you wish to transfer the lookup key to the new price, please specify the transfer_lookup_key parameter.`,
      { param: 'lookup_key' },
    )
  }
  owner.lookup_key = null
  updatePriceInItems(stripe, owner)
  return key
}

/** Updates the copies of a price in subscription items, because Stripe's subscription items always contain the current price. */
function updatePriceInItems({ state }: StripeAccount, price: Price): void {
  for (const { items } of Object.values(state.subscriptions))
    for (const item of items.data) if (item.price.id === price.id) item.price = { ...price }
}

export function getPrice({ state }: StripeAccount, id: string, param = 'id', status = 404): Price {
  const price = Object.hasOwn(state.prices, id) ? state.prices[id] : undefined
  if (!price) throw resourceMissing('price', id, param, status)
  return price
}

export function getActivePrice(stripe: StripeAccount, id: string, param: string): Price {
  const price = getPrice(stripe, id, param, 400)
  if (price.active) return price
  throw new StripeError('The price specified is inactive. This field only accepts active prices.', {
    code: 'price_inactive',
    param,
  })
}

export function updatePrice(stripe: StripeAccount, form: Form, id: string): Price {
  const price = getPrice(stripe, id)
  price.active = parseBoolean(form, 'active') ?? price.active
  price.nickname = getString(form, 'nickname') ?? price.nickname
  price.lookup_key = transferLookupKey(stripe, form) ?? price.lookup_key
  price.metadata = mergeMetadata(price.metadata, form)
  updatePriceInItems(stripe, price)
  return price
}

const MAX_LOOKUP_KEYS = 10

export function listPrices(stripe: StripeAccount, query: Form) {
  const keys = getArray(query, 'lookup_keys')
  if (keys.length > MAX_LOOKUP_KEYS)
    throw new StripeError(`Array exceeded maximum ${MAX_LOOKUP_KEYS} allowed elements.`, {
      param: 'lookup_keys',
    })
  const [active, product] = [getString(query, 'active'), getString(query, 'product')]
  const prices = Object.values(stripe.state.prices).filter(
    (price) =>
      (keys.length === 0 || keys.some((key) => key === price.lookup_key)) &&
      (active === undefined || active === String(price.active)) &&
      (product === undefined || product === price.product),
  )
  return createListPage('/v1/prices', prices, query)
}

export function createProduct(stripe: StripeAccount, form: Form): Product {
  const name = getString(form, 'name')
  if (name === undefined) throw missingParameter('name')
  const id = getString(form, 'id') ?? newId('prod')
  const product: Product = {
    id,
    object: 'product',
    active: true,
    name,
    description: getString(form, 'description') ?? null,
    metadata: parseMetadata(form),
    livemode: false,
    created: nowSeconds(stripe),
  }
  stripe.state.products[id] = product
  return product
}

export function getProduct({ state }: StripeAccount, id: string, param = 'id', status = 404): Product {
  const product = Object.hasOwn(state.products, id) ? state.products[id] : undefined
  if (!product) throw resourceMissing('product', id, param, status)
  return product
}

export function updateProduct(stripe: StripeAccount, form: Form, id: string): Product {
  const product = getProduct(stripe, id)
  product.name = getString(form, 'name') ?? product.name
  product.description = getString(form, 'description') ?? product.description
  product.active = parseBoolean(form, 'active') ?? product.active
  product.metadata = mergeMetadata(product.metadata, form)
  return product
}
