import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import type { Subscription } from './billing-objects.ts'
import { parseForm } from './form-encoding.ts'
import { renderNotice } from './payment-page-html.ts'
import { renderLogin, renderLoginEmail, renderPortal } from './portal-page-html.ts'
import { addPortalSession, type Portal } from './portal-sessions.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'
import { clearedCancellation, updateSubscription } from './subscription-operations.ts'
import { cancelNow, changeCard, changeSubscription, payOpenInvoices, periodEndOf } from './subscriptions.ts'

/** /login/{configuration} asks for an email, and /{session} shows the portal. */
export function createPortalPageHandler(stripe: StripeAccount): RequestHandler {
  return async (request) => {
    const [, first = '', second] = request.path.split('/')
    if (first === 'login') return logIn(stripe, request, second ?? '')
    const portal = portalOf(stripe.state, first)
    if (!portal) return renderNotice('This page does not exist', 404)
    if (request.method === 'GET' && second === undefined) return renderPortal(stripe, portal)
    const perform = request.method === 'POST' ? new Map(Object.entries(actions)).get(second ?? '') : undefined
    if (!perform) return renderNotice('Page not found', 404)
    try {
      await perform(stripe, portal, new URLSearchParams(request.body))
    } catch (error) {
      if (error instanceof StripeError) return renderNotice(error.message, 400)
      throw error
    }
    return { status: 303, headers: { location: `/portal/${first}` } }
  }
}

function portalOf({ portalSessions, portalConfigurations }: StripeState, id: string): Portal | undefined {
  const session = Object.hasOwn(portalSessions, id) ? portalSessions[id] : undefined
  const configuration = portalConfigurations[session?.configuration ?? '']
  return session && configuration && { session, configuration }
}

/** The response is the same for known and unknown emails. */
async function logIn(stripe: StripeAccount, request: ServiceRequest, id: string): Promise<ServiceResponse> {
  const configurations = stripe.state.portalConfigurations
  const configuration = Object.hasOwn(configurations, id) ? configurations[id] : undefined
  if (!configuration?.login_page.enabled) return renderNotice('This page does not exist', 404)
  if (request.method !== 'POST') return renderLogin(configuration)
  const email = new URLSearchParams(request.body).get('email')?.trim() ?? ''
  const customer = Object.values(stripe.state.customers).findLast(
    (each) => each.email?.toLowerCase() === email.toLowerCase(),
  )
  if (customer) {
    const { default_return_url: return_url } = configuration
    const details = { customer: customer.id, configuration: id, flow: null, return_url }
    const { url } = addPortalSession(stripe, details)
    await stripe.sendEmail({ to: email, ...renderLoginEmail(url) })
  }
  return renderNotice('If a customer has this email address, we have sent a login link to it', 200)
}

type Action = (stripe: StripeAccount, portal: Portal, form: URLSearchParams) => Promise<unknown>

const actions: Readonly<Record<string, Action>> = {
  card: async (stripe, { session, configuration }, form) => {
    refuseUnless(configuration.features.payment_method_update.enabled)
    await changeCard(stripe, session.customer, form.get('card') === '0341' ? '0341' : '4242')
  },
  pay: (stripe, { session }) => payOpenInvoices(stripe, session.customer),
  cancel: async (stripe, portal, form) => {
    const { subscription_cancel: feature } = portal.configuration.features
    refuseUnless(feature.enabled)
    const subscription = subscriptionOf(stripe, portal, form)
    const details = { comment: form.get('comment'), feedback: form.get('feedback') }
    const cancellation_details = { ...details, reason: 'cancellation_requested' }
    if (feature.mode === 'immediately') {
      Object.assign(subscription, { cancellation_details })
      return cancelNow(stripe, subscription)
    }
    // Sets cancel_at instead of cancel_at_period_end, like Stripe's portal in the flexible billing mode (default since API version 2025-09-30).
    const cancel_at = periodEndOf(subscription)
    return changeSubscription(stripe, subscription, {
      cancel_at,
      canceled_at: nowSeconds(stripe),
      cancellation_details,
    })
  },
  renew: (stripe, portal, form) =>
    changeSubscription(stripe, subscriptionOf(stripe, portal, form), clearedCancellation),
  plan: async (stripe, portal, form) => {
    const { enabled, products } = portal.configuration.features.subscription_update
    const price = form.get('price') ?? ''
    refuseUnless(enabled && products.some(({ prices }) => prices.includes(price)))
    const { id, items } = subscriptionOf(stripe, portal, form)
    const change = parseForm(
      new URLSearchParams({ 'items[0][id]': items.data[0]?.id ?? '', 'items[0][price]': price }).toString(),
    )
    await updateSubscription(stripe, change, id)
  },
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new StripeError('The portal configuration does not allow this change.')
}

function subscriptionOf(stripe: StripeAccount, { session }: Portal, form: URLSearchParams): Subscription {
  const { [form.get('subscription') ?? '']: subscription } = stripe.state.subscriptions
  if (subscription?.customer === session.customer && subscription.status !== 'canceled') return subscription
  throw new StripeError('This subscription has ended.')
}
