import { type Form, getArray, getString, getStringMap } from './form-encoding.ts'
import { getPrice } from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { missingParameter, StripeError } from './stripe-error.ts'
import { type Line, newId } from './stripe-state.ts'

const MAX_LINE_ITEMS = 100
const MAX_QUANTITY = 999_999
const METADATA_KEYS_MAX = 50
const METADATA_KEY_MAX_LENGTH = 40
const METADATA_VALUE_MAX_LENGTH = 500

const supportedParams = new Set([
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'metadata',
  'customer_email',
  'client_reference_id',
  'expires_at',
  'locale',
  'phone_number_collection',
  'allow_promotion_codes',
  'billing_address_collection',
  'customer_creation',
  'submit_type',
  'ui_mode',
  'payment_intent_data',
  'subscription_data',
  'expand',
])

/** Rejects unknown parameters, as Stripe does, and parameters that this emulator does not support. */
export function rejectUnknownParams(form: Form): void {
  const unknown = Object.keys(form).find((name) => !supportedParams.has(name))
  if (unknown === undefined) return
  throw new StripeError(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  })
}

export function parseMode(form: Form): 'payment' | 'subscription' {
  const mode = getString(form, 'mode')
  if (mode === undefined) throw missingParameter('mode')
  if (mode === 'payment' || mode === 'subscription') return mode
  throw new StripeError('Invalid mode: must be one of payment, setup, or subscription', { param: 'mode' })
}

export function parseLineItems(stripe: StripeAccount, form: Form, mode: 'payment' | 'subscription'): Line[] {
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

function parseLineItem(stripe: StripeAccount, item: Form, n: number): Line {
  const param = `line_items[${n}]`
  const id = getString(item, 'price')
  if (id === undefined) throw missingParameter(`${param}[price]`)
  const price = getPrice(stripe, id, `${param}[price]`, 400)
  if (!price.active) {
    throw new StripeError('The price specified is inactive. This field only accepts active prices.', {
      code: 'price_inactive',
      param: `${param}[price]`,
    })
  }
  return { id: newId('li'), price: id, quantity: parseQuantity(item, param) }
}

function parseQuantity(item: Form, param: string): number {
  const text = getString(item, 'quantity')
  const invalid = (message: string) =>
    new StripeError(message, { code: 'parameter_invalid_integer', param: `${param}[quantity]` })
  if (text === undefined)
    throw new StripeError(`Quantity is required. Add \`quantity\` to \`${param}\``, { param })
  if (!/^-?\d+$/.test(text)) throw invalid(`Invalid integer: ${text}`)
  const quantity = Number(text)
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.')
  if (quantity > MAX_QUANTITY) throw invalid(`This value must be less than or equal to ${MAX_QUANTITY}.`)
  return quantity
}

export function parseUrl(form: Form, name: string): string | undefined {
  const url = getString(form, name)
  if (url === undefined || URL.canParse(url)) return url
  throw new StripeError('Not a valid URL', { code: 'url_invalid', param: name })
}

export function parseEmail(form: Form): string | null {
  const email = getString(form, 'customer_email') ?? null
  if (email === null || /^\S+@\S+\.\S+$/.test(email)) return email
  throw new StripeError(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
}

export function parseMetadata(form: Form): Record<string, string> {
  const metadata = getStringMap(form, 'metadata')
  const invalid = (message: string) => new StripeError(message, { param: 'metadata' })
  if (Object.keys(metadata).length > METADATA_KEYS_MAX) {
    throw invalid(`Metadata can have up to ${METADATA_KEYS_MAX} keys.`)
  }
  for (const [key, value] of Object.entries(metadata)) {
    if (key.length > METADATA_KEY_MAX_LENGTH) {
      throw invalid(`Metadata keys can have up to ${METADATA_KEY_MAX_LENGTH} characters.`)
    }
    if (value.length > METADATA_VALUE_MAX_LENGTH) {
      throw invalid(
        `Metadata values can have up to ${METADATA_VALUE_MAX_LENGTH} characters, but you passed in a value that is ${value.length} characters.`,
      )
    }
  }
  return metadata
}
