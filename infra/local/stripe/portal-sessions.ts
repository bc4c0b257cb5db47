import { getCustomer } from './customers.ts'
import { type Form, getObject, getString } from './form-encoding.ts'
import { parseEnum, parseUrl } from './params.ts'
import { getPortalConfiguration } from './portal-configurations.ts'
import type { PortalConfiguration, PortalSession } from './portal-objects.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { missingParameter, StripeError } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

export function createPortalSession(stripe: StripeAccount, form: Form): PortalSession {
  const customer = getString(form, 'customer')
  if (customer === undefined) throw missingParameter('customer')
  const flow = getObject(form, 'flow_data')
  const type = parseEnum(flow, 'type', ['payment_method_update'])
  if (form.flow_data !== undefined && type === undefined) throw missingParameter('flow_data[type]')
  const configuration = configurationOf(stripe, getString(form, 'configuration'))
  if (type && !configuration.features.payment_method_update.enabled)
    throw new StripeError(
      `This flow cannot be used, because the feature payment_method_update is disabled in the configuration ${configuration.id}.`,
    )
  return addPortalSession(stripe, {
    customer: getCustomer(stripe, customer).id,
    configuration: configuration.id,
    flow: type ? { type } : null,
    return_url: parseUrl(form, 'return_url') ?? configuration.default_return_url,
  })
}

export type Portal = { readonly session: PortalSession; readonly configuration: PortalConfiguration }

/** Throws if no ID is given, because Stripe has a default configuration only if the owner created one in the Dashboard. */
function configurationOf(stripe: StripeAccount, id: string | undefined): PortalConfiguration {
  if (id === undefined)
    throw new StripeError(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  const configuration = getPortalConfiguration(stripe, id, 'configuration', 400)
  if (configuration.active) return configuration
  throw new StripeError(`The configuration ${id} is inactive and cannot be used.`, { param: 'configuration' })
}

type NewPortalSession = Pick<PortalSession, 'customer' | 'configuration' | 'flow' | 'return_url'>

export function addPortalSession(stripe: StripeAccount, details: NewPortalSession): PortalSession {
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    ...details,
    url: `${stripe.url}/portal/${id}`,
    livemode: false,
    created: nowSeconds(stripe),
  }
  stripe.state.portalSessions[id] = session
  stripe.save()
  return session
}
