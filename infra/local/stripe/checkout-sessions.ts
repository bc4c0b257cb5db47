import { checkKnown, emailIn, linesIn, metadataIn, modeIn, urlIn } from './checkout-form.ts'
import { type Form, textIn } from './form.ts'
import { listPage } from './list-page.ts'
import { priceWithId } from './prices.ts'
import { productWithId } from './products.ts'
import type { Stripe } from './stripe.ts'
import { missing, noSuch } from './stripe-error.ts'
import { type Line, newId, nowSeconds, type Session } from './stripe-state.ts'

const OPEN_SECONDS = 24 * 3600

export type Checkout = { session: Session; readonly lines: readonly Line[]; readonly apiVersion: string }

export function createSession(stripe: Stripe, form: Form, apiVersion: string): Session {
  checkKnown(form)
  const mode = modeIn(form)
  const successUrl = urlIn(form, 'success_url')
  if (successUrl === undefined) throw missing('success_url')
  const lines = linesIn(stripe, form, mode)
  const amount = lines.reduce((sum, line) => sum + amountOf(stripe, line), 0)
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    currency: priceWithId(stripe, lines[0]?.price ?? '').currency,
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: textIn(form, 'client_reference_id') ?? null,
    customer: null,
    customer_email: emailIn(form),
    customer_details: null,
    metadata: metadataIn(form),
    success_url: successUrl,
    cancel_url: urlIn(form, 'cancel_url') ?? null,
    url: `${stripe.url}/checkout/${id}`,
    ui_mode: 'hosted_page',
    payment_intent: null,
    subscription: null,
    livemode: false,
    created: nowSeconds(),
    expires_at: nowSeconds() + OPEN_SECONDS,
  }
  stripe.state.sessions[id] = { session, lines, apiVersion }
  return session
}

export function amountOf(stripe: Stripe, { price, quantity }: Line): number {
  return priceWithId(stripe, price).unit_amount * quantity
}

export function findCheckout({ state }: Stripe, id: string): Checkout | undefined {
  return Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
}

export function checkoutWithId(stripe: Stripe, id: string): Checkout {
  const checkout = findCheckout(stripe, id)
  if (!checkout) throw noSuch('checkout.session', id, 'session', 404)
  return checkout
}

export function listLineItems(stripe: Stripe, query: Form, id: string) {
  const { session, lines } = checkoutWithId(stripe, id)
  const items = lines.map((line) => {
    const price = priceWithId(stripe, line.price)
    const amount = amountOf(stripe, line)
    return {
      id: line.id,
      object: 'item',
      price,
      quantity: line.quantity,
      description: productWithId(stripe, price.product).name,
      currency: session.currency,
      amount_subtotal: amount,
      amount_total: amount,
    }
  })
  return listPage(`/v1/checkout/sessions/${id}/line_items`, items, query)
}
