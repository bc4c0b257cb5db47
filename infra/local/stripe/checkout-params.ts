import type { CheckoutSession, LineItem } from './checkout-objects.ts'
import { DAY_SECONDS } from './clock.ts'
import { getCustomer } from './customers.ts'
import { type Form, getArray, getObject, getString } from './form-encoding.ts'
import { parseBoolean, parseInteger, parseMetadata } from './params.ts'
import { getActivePrice, getPrice } from './prices.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

const MAX_LINE_ITEMS = 100
const MAX_QUANTITY = 999_999
const MAX_TRIAL_DAYS = 730
const MIN_EXPIRY_SECONDS = 30 * 60

export function parseMode(form: Form): CheckoutSession['mode'] {
  const mode = getString(form, 'mode')
  if (mode === undefined) throw missingParameter('mode')
  if (mode === 'payment' || mode === 'subscription') return mode
  throw new StripeError('Invalid mode: must be one of payment, setup, or subscription', { param: 'mode' })
}

export function parseLineItems(stripe: StripeAccount, form: Form, mode: CheckoutSession['mode']): LineItem[] {
  const items = getArray(form, 'line_items')
  if (items.length === 0) throw missingParameter('line_items')
  if (items.length > MAX_LINE_ITEMS) {
    throw new StripeError(`You may only specify up to ${MAX_LINE_ITEMS} line items.`, { param: 'line_items' })
  }
  const lines = items.map((item, n) => parseLineItem(stripe, typeof item === 'string' ? {} : item, n))
  const hasRecurring = lines.some(({ price }) => getPrice(stripe, price).recurring)
  if (mode === 'payment' && hasRecurring) {
    throw new StripeError(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  if (mode === 'subscription' && !hasRecurring) {
    throw new StripeError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'mode' },
    )
  }
  return lines
}

function parseLineItem(stripe: StripeAccount, item: Form, n: number): LineItem {
  const param = `line_items[${n}]`
  const id = getString(item, 'price')
  if (id === undefined) throw missingParameter(`${param}[price]`)
  const price = getActivePrice(stripe, id, `${param}[price]`)
  const range = { param: `${param}[quantity]`, min: 1, max: MAX_QUANTITY }
  const quantity = parseInteger(item, 'quantity', range)
  if (quantity === undefined)
    throw new StripeError(`Quantity is required. Add \`quantity\` to \`${param}\``, { param })
  return { id: newId('li'), price: price.id, quantity }
}

export function parseCheckoutCustomer(
  stripe: StripeAccount,
  form: Form,
): Pick<CheckoutSession, 'customer' | 'customer_email'> {
  const customer = getString(form, 'customer') ?? null
  const customer_email = getString(form, 'customer_email') ?? null
  if (customer !== null && customer_email !== null)
    throw new StripeError('You may only specify one of these parameters: customer, customer_email.')
  if (customer !== null) getCustomer(stripe, customer)
  if (customer === null && form.customer_update !== undefined)
    throw new StripeError('`customer_update` can only be used when `customer` is specified.', {
      param: 'customer_update',
    })
  if (customer_email !== null && !/^\S+@\S+\.\S+$/.test(customer_email))
    throw new StripeError(`Invalid email address: ${customer_email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    })
  return { customer, customer_email }
}

export function parseSubscriptionData(form: Form, mode: CheckoutSession['mode']) {
  const otherField = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (form[otherField] !== undefined)
    throw new StripeError(`You can not pass \`${otherField}\` in \`${mode}\` mode.`, { param: otherField })
  const subscriptionData = getObject(form, 'subscription_data')
  const range = { param: 'subscription_data[trial_period_days]', min: 1, max: MAX_TRIAL_DAYS }
  return {
    metadata: parseMetadata(subscriptionData),
    trialDays: parseInteger(subscriptionData, 'trial_period_days', range) ?? 0,
  }
}

export function parseAfterExpiration(form: Form): CheckoutSession['after_expiration'] {
  const afterExpiration = getObject(form, 'after_expiration')
  if (afterExpiration.recovery === undefined) return null
  const recovery = getObject(afterExpiration, 'recovery')
  const enabled = parseBoolean(recovery, 'enabled')
  if (enabled === undefined) throw missingParameter('after_expiration[recovery][enabled]')
  const allow_promotion_codes = parseBoolean(recovery, 'allow_promotion_codes') ?? false
  return { recovery: { allow_promotion_codes, enabled, expires_at: null, url: null } }
}

const MAX_CUSTOM_TEXT = 1200

export function parseCustomText(form: Form): CheckoutSession['custom_text'] {
  const customText = getObject(form, 'custom_text')
  if (customText.submit === undefined) return { submit: null }
  const param = 'custom_text[submit][message]'
  const message = getString(getObject(customText, 'submit'), 'message')
  if (!message) throw missingParameter(param)
  if (message.length > MAX_CUSTOM_TEXT)
    throw new StripeError(`Invalid string: must be at most ${MAX_CUSTOM_TEXT} characters`, { param })
  return { submit: { message } }
}

export function parseExpiry(stripe: StripeAccount, form: Form): number {
  const now = nowSeconds(stripe)
  const expiry = parseInteger(form, 'expires_at') ?? now + DAY_SECONDS
  const expiryError = (limit: string) =>
    new StripeError(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (expiry < now + MIN_EXPIRY_SECONDS) throw expiryError('at least 30 minutes')
  if (expiry > now + DAY_SECONDS) throw expiryError('less than 24 hours')
  return expiry
}
