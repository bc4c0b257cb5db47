import type { PromotionCode } from './catalog-objects.ts'
import type { CheckoutSession, LineItem } from './checkout-objects.ts'
import {
  parseAfterExpiration,
  parseCheckoutCustomer,
  parseCustomText,
  parseExpiry,
  parseLineItems,
  parseMode,
  parseSubscriptionData,
} from './checkout-params.ts'
import { type Form, getObject, getString } from './form-encoding.ts'
import {
  createListPage,
  isCreatedWithin,
  parseBoolean,
  parseEnum,
  parseMetadata,
  parseUrl,
} from './params.ts'
import { getPrice } from './prices.ts'
import { calculateDiscount, getCoupon } from './promotion-codes.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing, StripeError } from './stripe-error.ts'
import { newId, type StripeState } from './stripe-state.ts'

export type CheckoutRecord = StripeState['sessions'][string]

export function createStripeCheckoutSession(stripe: StripeAccount, form: Form): CheckoutSession {
  const mode = parseMode(form)
  const successUrl = parseUrl(form, 'success_url')
  if (successUrl === undefined) throw missingParameter('success_url')
  const lines = parseLineItems(stripe, form, mode)
  const { metadata: subscriptionMetadata, trialDays } = parseSubscriptionData(form, mode)
  const isTaxed = parseBoolean(getObject(form, 'automatic_tax'), 'enabled') ?? false
  const id = newId('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    currency: getPrice(stripe, lines[0]?.price ?? '').currency,
    ...totalsOf(stripe, { lines, trialDays }),
    client_reference_id: getString(form, 'client_reference_id') ?? null,
    ...parseCheckoutCustomer(stripe, form),
    customer_creation: parseCustomerCreation(form, mode),
    customer_details: null,
    metadata: parseMetadata(form),
    phone_number_collection: {
      enabled: parseBoolean(getObject(form, 'phone_number_collection'), 'enabled') ?? false,
    },
    allow_promotion_codes: parseBoolean(form, 'allow_promotion_codes') ?? null,
    after_expiration: parseAfterExpiration(form),
    custom_text: parseCustomText(form),
    automatic_tax: { enabled: isTaxed, status: isTaxed ? 'complete' : null },
    recovered_from: null,
    success_url: successUrl,
    cancel_url: parseUrl(form, 'cancel_url') ?? null,
    url: `${stripe.url}/checkout/${id}`,
    ui_mode: 'hosted_page',
    payment_intent: null,
    subscription: null,
    invoice: null,
    livemode: false,
    created: nowSeconds(stripe),
    expires_at: parseExpiry(stripe, form),
  }
  stripe.state.sessions[id] = { session, lines, subscriptionMetadata, trialDays }
  return session
}

function parseCustomerCreation(
  form: Form,
  mode: CheckoutSession['mode'],
): CheckoutSession['customer_creation'] {
  const creation = parseEnum(form, 'customer_creation', ['always', 'if_required'])
  if (creation && mode !== 'payment')
    throw new StripeError('`customer_creation` can only be used in `payment` mode.', {
      param: 'customer_creation',
    })
  return creation ?? (mode === 'payment' ? 'if_required' : null)
}

/** Creates a new session if the customer opens the recovery link of an expired session (`after_expiration.recovery`). */
export function recoverSession(
  stripe: StripeAccount,
  { session, lines, ...rest }: CheckoutRecord,
): CheckoutSession {
  const recovery = session.after_expiration?.recovery
  const isOver = (recovery?.expires_at ?? 0) <= nowSeconds(stripe)
  if (!recovery?.url || isOver) throw new StripeError('This link has expired.')
  const id = newId('cs_test')
  const recoveredSession: CheckoutSession = {
    ...structuredClone(session),
    id,
    status: 'open',
    url: `${stripe.url}/checkout/${id}`,
    allow_promotion_codes: recovery.allow_promotion_codes,
    recovered_from: session.id,
    created: nowSeconds(stripe),
    expires_at: parseExpiry(stripe, {}),
  }
  recoveredSession.after_expiration = { recovery: { ...recovery, url: null, expires_at: null } }
  stripe.state.sessions[id] = { session: recoveredSession, lines, ...rest }
  stripe.save()
  return recoveredSession
}

export function totalsOf(
  stripe: StripeAccount,
  { lines, trialDays }: Pick<CheckoutRecord, 'lines' | 'trialDays'>,
  code?: PromotionCode,
): Pick<CheckoutSession, 'amount_subtotal' | 'amount_total' | 'total_details'> {
  const isFree = ({ price }: LineItem) => trialDays > 0 && getPrice(stripe, price).recurring !== null
  const dueLines = lines.filter((line) => !isFree(line))
  const amount_subtotal = dueLines.reduce((sum, line) => sum + getLineAmount(stripe, line), 0)
  const amount_discount = code
    ? calculateDiscount(getCoupon(stripe, code.promotion.coupon), amount_subtotal)
    : 0
  return {
    amount_subtotal,
    amount_total: amount_subtotal - amount_discount,
    total_details: { amount_discount, amount_shipping: 0, amount_tax: 0 },
  }
}

export function getLineAmount(stripe: StripeAccount, { price, quantity }: LineItem): number {
  return getPrice(stripe, price).unit_amount * quantity
}

export function findCheckout({ state }: StripeAccount, id: string): CheckoutRecord | undefined {
  return Object.hasOwn(state.sessions, id) ? state.sessions[id] : undefined
}

export function listCheckoutSessions({ state }: StripeAccount, query: Form) {
  const status = parseEnum(query, 'status', ['open', 'complete', 'expired'])
  const sessions = Object.values(state.sessions)
    .map(({ session }) => session)
    .filter((each) => (!status || each.status === status) && isCreatedWithin(query, each.created))
  return createListPage('/v1/checkout/sessions', sessions.reverse(), query)
}

export function getCheckout(stripe: StripeAccount, id: string): CheckoutRecord {
  const checkout = findCheckout(stripe, id)
  if (!checkout) throw resourceMissing('checkout.session', id, 'session', 404)
  return checkout
}
