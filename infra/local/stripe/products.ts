import { type Form, getArray, getString, getStringMap } from './form-encoding.ts'
import { listPage } from './list-page.ts'
import type { StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing } from './stripe-error.ts'
import { newId, nowSeconds, type Product } from './stripe-state.ts'

export function createProduct({ state }: StripeAccount, form: Form): Product {
  const name = getString(form, 'name')
  if (name === undefined) throw missingParameter('name')
  const id = getString(form, 'id') ?? newId('prod')
  const product: Product = {
    id,
    object: 'product',
    active: true,
    name,
    description: getString(form, 'description') ?? null,
    metadata: getStringMap(form, 'metadata'),
    livemode: false,
    created: nowSeconds(),
  }
  state.products[id] = product
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
  product.active = (getString(form, 'active') ?? String(product.active)) === 'true'
  Object.assign(product.metadata, getStringMap(form, 'metadata'))
  return product
}

export function listProducts({ state }: StripeAccount, query: Form) {
  const ids = getArray(query, 'ids')
  const active = getString(query, 'active')
  const products = Object.values(state.products).filter(
    (product) =>
      (ids.length === 0 || ids.includes(product.id)) &&
      (active === undefined || active === String(product.active)),
  )
  return listPage('/v1/products', products, query)
}
