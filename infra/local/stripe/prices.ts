import { type Form, listIn, partIn, textIn, textsIn } from './form.ts'
import { listPage } from './list-page.ts'
import { createProduct, productWithId } from './products.ts'
import type { Stripe } from './stripe.ts'
import { missing, noSuch, StripeError } from './stripe-error.ts'
import { newId, nowSeconds, type Price } from './stripe-state.ts'

export function createPrice(stripe: Stripe, form: Form): Price {
  const currency = textIn(form, 'currency')
  if (currency === undefined) throw missing('currency')
  const interval = textIn(partIn(form, 'recurring'), 'interval')
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency,
    unit_amount: amountIn(form),
    type: interval === undefined ? 'one_time' : 'recurring',
    recurring: interval === undefined ? null : { interval, interval_count: 1, usage_type: 'licensed' },
    lookup_key: takeLookupKey(stripe, form),
    nickname: textIn(form, 'nickname') ?? null,
    product: productIn(stripe, form),
    metadata: textsIn(form, 'metadata'),
    livemode: false,
    created: nowSeconds(),
  }
  stripe.state.prices[price.id] = price
  return price
}

function amountIn(form: Form): number {
  const text = textIn(form, 'unit_amount')
  if (text === undefined) throw missing('unit_amount')
  if (/^\d+$/.test(text)) return Number(text)
  throw new StripeError(`Invalid integer: ${text}`, {
    code: 'parameter_invalid_integer',
    param: 'unit_amount',
  })
}

function productIn(stripe: Stripe, form: Form): string {
  const id = textIn(form, 'product')
  if (id !== undefined) return productWithId(stripe, id, 'product', 400).id
  return createProduct(stripe, partIn(form, 'product_data')).id
}

/** A key belongs to one active price; another takes it only when told to. */
function takeLookupKey({ state }: Stripe, form: Form): string | null {
  const key = textIn(form, 'lookup_key') ?? null
  const owner = Object.values(state.prices).find((price) => key !== null && price.lookup_key === key)
  if (!owner) return key
  if (textIn(form, 'transfer_lookup_key') !== 'true') {
    throw new StripeError(
      `A price (\`${owner.id}\`) already uses that lookup key. If you wish to transfer the lookup key to the new price, please specify the transfer_lookup_key parameter.`,
      { param: 'lookup_key' },
    )
  }
  owner.lookup_key = null
  return key
}

export function priceWithId({ state }: Stripe, id: string, param = 'id', status = 404): Price {
  const price = Object.hasOwn(state.prices, id) ? state.prices[id] : undefined
  if (!price) throw noSuch('price', id, param, status)
  return price
}

export function updatePrice(stripe: Stripe, form: Form, id: string): Price {
  const price = priceWithId(stripe, id)
  price.active = (textIn(form, 'active') ?? String(price.active)) === 'true'
  price.nickname = textIn(form, 'nickname') ?? price.nickname
  price.lookup_key = takeLookupKey(stripe, form) ?? price.lookup_key
  Object.assign(price.metadata, textsIn(form, 'metadata'))
  return price
}

export function listPrices(stripe: Stripe, query: Form) {
  const keys = listIn(query, 'lookup_keys')
  const [active, product] = [textIn(query, 'active'), textIn(query, 'product')]
  const prices = Object.values(stripe.state.prices).filter(
    (price) =>
      (keys.length === 0 || keys.some((key) => key === price.lookup_key)) &&
      (active === undefined || active === String(price.active)) &&
      (product === undefined || product === price.product),
  )
  const list = listPage('/v1/prices', prices, query)
  if (!listIn(query, 'expand').includes('data.product')) return list
  return {
    ...list,
    data: list.data.map((price) => ({ ...price, product: productWithId(stripe, price.product) })),
  }
}
