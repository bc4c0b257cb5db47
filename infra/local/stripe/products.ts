import { type Form, listIn, textIn, textsIn } from './form.ts'
import { listPage } from './list-page.ts'
import type { Stripe } from './stripe.ts'
import { missing, noSuch } from './stripe-error.ts'
import { newId, nowSeconds, type Product } from './stripe-state.ts'

export function createProduct({ state }: Stripe, form: Form): Product {
  const name = textIn(form, 'name')
  if (name === undefined) throw missing('name')
  const id = textIn(form, 'id') ?? newId('prod')
  const product: Product = {
    id,
    object: 'product',
    active: true,
    name,
    description: textIn(form, 'description') ?? null,
    metadata: textsIn(form, 'metadata'),
    livemode: false,
    created: nowSeconds(),
  }
  state.products[id] = product
  return product
}

export function productWithId({ state }: Stripe, id: string, param = 'id', status = 404): Product {
  const product = Object.hasOwn(state.products, id) ? state.products[id] : undefined
  if (!product) throw noSuch('product', id, param, status)
  return product
}

export function updateProduct(stripe: Stripe, form: Form, id: string): Product {
  const product = productWithId(stripe, id)
  product.name = textIn(form, 'name') ?? product.name
  product.description = textIn(form, 'description') ?? product.description
  product.active = (textIn(form, 'active') ?? String(product.active)) === 'true'
  Object.assign(product.metadata, textsIn(form, 'metadata'))
  return product
}

export function listProducts({ state }: Stripe, query: Form) {
  const ids = listIn(query, 'ids')
  const active = textIn(query, 'active')
  const products = Object.values(state.products).filter(
    (product) =>
      (ids.length === 0 || ids.includes(product.id)) &&
      (active === undefined || active === String(product.active)),
  )
  return listPage('/v1/products', products, query)
}
