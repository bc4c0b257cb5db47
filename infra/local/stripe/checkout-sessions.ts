import {
  parseEmail,
  parseLineItems,
  parseMetadata,
  parseMode,
  parseUrl,
  rejectUnknownParams,
} from './checkout-params.ts'
import { type Form, getObject, getString, getStringMap } from './form-encoding.ts'
import { getPrice } from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing } from './stripe-error.ts'
import { type Line, newId, nowSeconds, type Session } from './stripe-state.ts'

const SESSION_TTL_SECONDS = 24 * 3600

export type Checkout = {
  session: Session
  readonly lines: readonly Line[]
  readonly apiVersion: string
  readonly subscriptionMetadata: Readonly<Record<string, string>>
}

export function createSession(stripe: StripeAccount, form: Form, apiVersion: string): Session {
  rejectUnknownParams(form)
  const mode = parseMode(form)
  const successUrl = parseUrl(form, 'success_url')
  if (successUrl === undefined) throw missingParameter('success_url')
  const lines = parseLineItems(stripe, form, mode)
  const amount = lines.reduce((sum, line) => sum + lineAmount(stripe, line), 0)
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    currency: getPrice(stripe, lines[0]?.price ?? '').currency,
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: getString(form, 'client_reference_id') ?? null,
    customer: null,
    customer_email: parseEmail(form),
    customer_details: null,
    metadata: parseMetadata(form),
    phone_number_collection: {
      enabled: getString(getObject(form, 'phone_number_collection'), 'enabled') === 'true',
    },
    success_url: successUrl,
    cancel_url: parseUrl(form, 'cancel_url') ?? null,
    url: `${stripe.url}/checkout/${id}`,
    ui_mode: 'hosted_page',
    payment_intent: null,
    subscription: null,
    livemode: false,
    created: nowSeconds(),
    expires_at: nowSeconds() + SESSION_TTL_SECONDS,
  }
  const subscriptionMetadata = getStringMap(getObject(form, 'subscription_data'), 'metadata')
  stripe.state.sessions[id] = { session, lines, apiVersion, subscriptionMetadata }
  return session
}

export function lineAmount(stripe: StripeAccount, { price, quantity }: Line): number {
  return getPrice(stripe, price).unit_amount * quantity
}

export function findCheckout({ state }: StripeAccount, id: string): Checkout | undefined {
  return Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
}

export function getCheckout(stripe: StripeAccount, id: string): Checkout {
  const checkout = findCheckout(stripe, id)
  if (!checkout) throw resourceMissing('checkout.session', id, 'session', 404)
  return checkout
}
