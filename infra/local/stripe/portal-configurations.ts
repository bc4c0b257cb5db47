import { type Form, getArray, getObject, getString } from './form-encoding.ts'
import {
  createListPage,
  isCleared,
  mergeMetadata,
  parseBoolean,
  parseEnum,
  parseMetadata,
  parseUrl,
} from './params.ts'
import type { PortalConfiguration } from './portal-objects.ts'
import { getPrice, getProduct } from './prices.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, resourceMissing, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

type Features = PortalConfiguration['features']

const disabledFeatures: Features = {
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: {
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
    cancellation_reason: { enabled: false, options: [] },
  },
  subscription_update: {
    enabled: false,
    default_allowed_updates: [],
    proration_behavior: 'none',
    products: [],
  },
}

export function createPortalConfiguration(stripe: StripeAccount, form: Form): PortalConfiguration {
  if (form.features === undefined) throw missingParameter('features')
  const now = nowSeconds(stripe)
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    features: disabledFeatures,
    is_default: false,
    login_page: { enabled: false, url: null },
    metadata: parseMetadata(form),
    name: null,
    livemode: false,
    created: now,
    updated: now,
  }
  Object.assign(configuration, parseChanges(stripe, form, configuration))
  stripe.state.portalConfigurations[configuration.id] = configuration
  return configuration
}

export function updatePortalConfiguration(
  stripe: StripeAccount,
  form: Form,
  id: string,
): PortalConfiguration {
  const configuration = getPortalConfiguration(stripe, id)
  const active = parseBoolean(form, 'active') ?? configuration.active
  const metadata = mergeMetadata(configuration.metadata, form)
  const changes = parseChanges(stripe, form, configuration)
  return Object.assign(configuration, changes, { active, metadata, updated: nowSeconds(stripe) })
}

function parseChanges(stripe: StripeAccount, form: Form, stored: PortalConfiguration) {
  const profile = getObject(form, 'business_profile')
  const text = (name: keyof typeof stored.business_profile) =>
    parseText(profile, name, stored.business_profile[name])
  parseUrl(form, 'default_return_url')
  for (const name of ['privacy_policy_url', 'terms_of_service_url'] as const)
    if (!isCleared(profile, name)) parseUrl(profile, name)
  return {
    business_profile: {
      headline: text('headline'),
      privacy_policy_url: text('privacy_policy_url'),
      terms_of_service_url: text('terms_of_service_url'),
    },
    default_return_url: parseText(form, 'default_return_url', stored.default_return_url),
    features: parseFeatures(stripe, getObject(form, 'features'), stored.features),
    login_page: parseLoginPage(stripe, getObject(form, 'login_page'), stored),
    name: parseText(form, 'name', stored.name),
  }
}

const parseText = (form: Form, name: string, stored: string | null) =>
  isCleared(form, name) ? null : (getString(form, name) ?? stored)

function parseFeatures(stripe: StripeAccount, form: Form, stored: Features): Features {
  const part = (name: keyof Features) => getObject(form, name)
  const parseEnabled = (name: keyof Features) => ({
    enabled: parseBoolean(part(name), 'enabled') ?? stored[name].enabled,
  })
  const cancel = part('subscription_cancel')
  const reason = getObject(cancel, 'cancellation_reason')
  const { cancellation_reason } = stored.subscription_cancel
  return {
    customer_update: {
      ...parseEnabled('customer_update'),
      allowed_updates: parseList(
        part('customer_update'),
        'allowed_updates',
        stored.customer_update.allowed_updates,
      ),
    },
    invoice_history: parseEnabled('invoice_history'),
    payment_method_update: parseEnabled('payment_method_update'),
    subscription_cancel: {
      ...parseEnabled('subscription_cancel'),
      mode: parseEnum(cancel, 'mode', ['at_period_end', 'immediately']) ?? stored.subscription_cancel.mode,
      proration_behavior:
        getString(cancel, 'proration_behavior') ?? stored.subscription_cancel.proration_behavior,
      cancellation_reason: {
        enabled: parseBoolean(reason, 'enabled') ?? cancellation_reason.enabled,
        options: parseList(reason, 'options', cancellation_reason.options),
      },
    },
    subscription_update: {
      ...parseEnabled('subscription_update'),
      ...parseSubscriptionUpdate(stripe, form, stored),
    },
  }
}

const parseList = (form: Form, name: string, stored: string[]): string[] =>
  form[name] === undefined ? stored : getArray(form, name).map(String)

const MAX_PRODUCTS = 10

function parseSubscriptionUpdate(
  stripe: StripeAccount,
  features: Form,
  { subscription_update: stored }: Features,
) {
  const form = getObject(features, 'subscription_update')
  const allowedUpdates = parseList(form, 'default_allowed_updates', stored.default_allowed_updates)
  const products = form.products === undefined ? stored.products : parseProducts(stripe, form)
  if (parseBoolean(form, 'enabled') && (allowedUpdates.length === 0 || products.length === 0))
    throw missingParameter(
      `features[subscription_update][${products.length === 0 ? 'products' : 'default_allowed_updates'}]`,
    )
  return {
    default_allowed_updates: allowedUpdates,
    proration_behavior: getString(form, 'proration_behavior') ?? stored.proration_behavior,
    products,
  }
}

function parseProducts(stripe: StripeAccount, form: Form): Features['subscription_update']['products'] {
  const givenProducts = getArray(form, 'products').filter((each) => typeof each === 'object')
  if (givenProducts.length > MAX_PRODUCTS)
    throw new StripeError(`You may only specify up to ${MAX_PRODUCTS} products.`, {
      param: 'features[subscription_update][products]',
    })
  return givenProducts.map((each, n) => {
    const param = `features[subscription_update][products][${n}]`
    const product = getProduct(stripe, getString(each, 'product') ?? '', `${param}[product]`, 400).id
    const prices = getArray(each, 'prices').map(String)
    for (const [i, id] of prices.entries()) {
      const price = getPrice(stripe, id, `${param}[prices][${i}]`, 400)
      if (price.product !== product || price.recurring === null)
        throw new StripeError(`Price ${id} is not a recurring price of product ${product}.`, { param })
    }
    return { product, prices }
  })
}

/** The login URL is null while the login page is disabled. Enabling the page again restores the same URL. */
function parseLoginPage(stripe: StripeAccount, form: Form, { id, login_page }: PortalConfiguration) {
  const enabled = parseBoolean(form, 'enabled') ?? login_page.enabled
  return { enabled, url: enabled ? `${stripe.url}/portal/login/${id}` : null }
}

export function getPortalConfiguration(
  { state }: StripeAccount,
  id: string,
  param = 'configuration',
  status = 404,
): PortalConfiguration {
  const configuration = Object.hasOwn(state.portalConfigurations, id)
    ? state.portalConfigurations[id]
    : undefined
  if (!configuration) throw resourceMissing('configuration', id, param, status)
  return configuration
}

export function listPortalConfigurations({ state }: StripeAccount, query: Form) {
  const isActive = parseBoolean(query, 'active')
  const configurations = Object.values(state.portalConfigurations).filter(
    (each) => isActive === undefined || each.active === isActive,
  )
  return createListPage('/v1/billing_portal/configurations', configurations.reverse(), query)
}
