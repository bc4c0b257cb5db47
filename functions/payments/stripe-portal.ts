import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { business } from '#shared/lib/settings/business.ts'
import { type LegalPage, legalTexts, listPublishedLegalPages } from '#shared/lib/settings/legal-texts.ts'
import type { LegalTexts } from '#shared/lib/settings/settings.ts'
import { listServicesForSale } from '#shared/payments/catalog.ts'
import { findActivePrices, type StripeConfigChange } from './stripe-catalog.ts'
import { listSiteWebhooks } from './stripe-webhook.ts'

type Configuration = Stripe.BillingPortal.Configuration
type PortalParams = Stripe.BillingPortal.ConfigurationCreateParams

/** Marks our configuration of the customer portal, because other products may have configurations in the same Stripe account. */
const portalMetadata = () => ({ site: business.product })

const planKeys = () =>
  listServicesForSale().flatMap(({ id, price }) => (price.interval && price.grants === 'access' ? [id] : []))

/** Compares the customer portal at Stripe with the configuration that the settings require. */
export async function diffPortal(stripe: Stripe, texts = legalTexts): Promise<StripeConfigChange[]> {
  const storedPortal = await findPortal(stripe)
  const params = await buildPortalParams(stripe, texts)
  if (!storedPortal) {
    // Stripe refuses empty links when a configuration is created, so they are left out.
    const { business_profile = {}, ...others } = params
    const links = Object.fromEntries(Object.entries(business_profile).filter(([, url]) => url))
    const createParams = { ...others, business_profile: links, metadata: portalMetadata() }
    const apply = () => stripe.billingPortal.configurations.create(createParams)
    return [{ mark: '+', summary: 'Customer portal', apply }]
  }
  if (isSamePortal(params, storedPortal)) return [{ mark: '=', summary: 'Customer portal' }]
  const apply = () => stripe.billingPortal.configurations.update(storedPortal.id, { ...params, active: true })
  return [{ mark: '~', summary: 'Customer portal: settings', apply }]
}

/** Returns the URL of the page at Stripe on which members request a link to the customer portal. */
export async function findPortalUrl(stripe: Stripe): Promise<string | undefined> {
  return (await findPortal(stripe))?.login_page.url ?? undefined
}

export async function findPortalId(stripe: Stripe): Promise<string | undefined> {
  const portal = await findPortal(stripe)
  return portal?.active ? portal.id : undefined
}

async function findPortal(stripe: Stripe): Promise<Configuration | undefined> {
  const expand = ['data.features.subscription_update.products']
  for await (const configuration of stripe.billingPortal.configurations.list({ limit: 100, expand }))
    if (configuration.metadata?.site === portalMetadata().site) return configuration
  return undefined
}

export async function buildPortalParams(stripe: Stripe, texts = legalTexts): Promise<PortalParams> {
  const keys = planKeys()
  const prices = await findActivePrices(stripe, keys)
  const products = keys.flatMap((key) =>
    prices
      .filter(({ lookup_key }) => lookup_key === key)
      .map(({ id, product }) => ({ product: String(product), prices: [id] })),
  )
  const [webhook] = await listSiteWebhooks(stripe)
  return {
    ...(webhook && {
      default_return_url: new URL('/', webhook.url).href,
      business_profile: policyLinks(webhook.url, texts),
    }),
    login_page: { enabled: true },
    features: {
      customer_update: { enabled: true, allowed_updates: ['name', 'address', 'phone'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        cancellation_reason: {
          enabled: true,
          options: ['too_expensive', 'unused', 'switched_service', 'customer_service', 'other'],
        },
      },
      subscription_update: {
        enabled: products.length > 0,
        ...(products.length > 0 && {
          default_allowed_updates: ['price'],
          proration_behavior: 'create_prorations',
          products,
        }),
      },
    },
  }
}

/** Returns the links to the legal pages. A page that is not published gets an empty string, which removes its link at Stripe. */
function policyLinks(siteUrl: string, texts: LegalTexts) {
  const pages = listPublishedLegalPages(texts)
  const pageLink = (name: LegalPage['name']) => {
    const page = pages.find((one) => one.name === name)
    return page ? new URL(page.path, siteUrl).href : ''
  }
  return { privacy_policy_url: pageLink('privacy'), terms_of_service_url: pageLink('terms') }
}

/** Compares only the fields that we set, because Stripe also returns default values and features that it adds later. */
function isSamePortal(params: PortalParams, stored: Configuration): boolean {
  const { default_return_url, business_profile, login_page, features } = params
  const isSameUrl = default_return_url === undefined || default_return_url === stored.default_return_url
  const { privacy_policy_url, terms_of_service_url } = stored.business_profile
  const profile = {
    privacy_policy_url: privacy_policy_url ?? '',
    terms_of_service_url: terms_of_service_url ?? '',
  }
  return (
    stored.active &&
    isSameUrl &&
    contains(profile, business_profile ?? {}) &&
    contains(stored.login_page, login_page) &&
    contains(stored.features, features)
  )
}

function contains(stored: unknown, params: unknown): boolean {
  if (Array.isArray(params)) {
    if (!Array.isArray(stored) || stored.length !== params.length) return false
    return params.every((each) => stored.some((other) => contains(other, each)))
  }
  if (typeof params !== 'object' || params === null) return isDeepStrictEqual(stored, params)
  const fields = new Map(Object.entries(Object(stored)))
  return Object.entries(params).every(([name, value]) => contains(fields.get(name), value))
}
