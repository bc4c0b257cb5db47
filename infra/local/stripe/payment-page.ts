import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import type { Subscription } from './billing-objects.ts'
import { type CheckoutRecord, findCheckout, recoverSession } from './checkout-sessions.ts'
import { openDispute } from './disputes.ts'
import { failRenewal, getRunningSubscription, paidChargeOf, renewSubscription } from './outcomes.ts'
import { getPrefilledEmail, renderNotice, renderPaymentPage } from './payment-page-html.ts'
import {
  type Buyer,
  completeAsyncPayment,
  expireCheckoutSession,
  payCheckoutSession,
  startAsyncPayment,
} from './payments.ts'
import { refundCharge } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { updateSubscription } from './subscription-operations.ts'
import { cancelNow } from './subscriptions.ts'

/** GET /{session} renders the page, and POST /{session}/{action} handles a button. */
export function createPaymentPageHandler(stripe: StripeAccount): RequestHandler {
  return async (request) => {
    const [, id = '', action] = request.path.split('/')
    const checkout = findCheckout(stripe, id)
    if (!checkout) return renderNotice('This payment does not exist', 404)
    if (request.method === 'GET' && action === undefined) return renderPaymentPage(stripe, checkout)
    const actionsByName = request.method === 'POST' ? actions : linkActions
    const perform = new Map(Object.entries(actionsByName)).get(action ?? '')
    if (!perform) return renderNotice('Page not found', 404)
    try {
      return await perform(stripe, checkout, request)
    } catch (error) {
      if (error instanceof StripeError) return renderNotice(error.message, 400)
      throw error
    }
  }
}

type Action = (
  stripe: StripeAccount,
  checkout: CheckoutRecord,
  request: ServiceRequest,
) => Promise<ServiceResponse>

const actions: Readonly<Record<string, Action>> = {
  pay: async (stripe, checkout, request) => {
    await payCheckoutSession(stripe, checkout.session.id, parseBuyer(stripe, checkout, request))
    return redirectToSuccess(checkout)
  },
  'async-payment': async (stripe, checkout, request) => {
    await startAsyncPayment(stripe, checkout.session.id, parseBuyer(stripe, checkout, request))
    return redirectToSuccess(checkout)
  },
  'async-payment-succeeded': async (stripe, checkout) => {
    await completeAsyncPayment(stripe, checkout.session.id, true)
    return renderPaymentPage(stripe, checkout)
  },
  'async-payment-failed': async (stripe, checkout) => {
    await completeAsyncPayment(stripe, checkout.session.id, false)
    return renderPaymentPage(stripe, checkout)
  },
  expire: async (stripe, checkout) => {
    await expireCheckoutSession(stripe, checkout.session.id)
    return renderPaymentPage(stripe, checkout)
  },
  refund: (stripe, checkout) =>
    performAndRenderPage(stripe, checkout, (id) => refundCharge(stripe, paidChargeOf(stripe, id))),
  dispute: (stripe, checkout) =>
    performAndRenderPage(stripe, checkout, (id) => openDispute(stripe, paidChargeOf(stripe, id))),
  renew: toAction(renewSubscription),
  'fail-renewal': toAction(failRenewal),
  'cancel-at-period-end': toAction((stripe, { id }) =>
    updateSubscription(stripe, { cancel_at_period_end: 'true' }, id),
  ),
  'cancel-subscription': toAction((stripe, subscription) => cancelNow(stripe, subscription)),
  cancel: async (_, { session }) => redirect(session.cancel_url ?? session.success_url),
}

const linkActions: Readonly<Record<string, Action>> = {
  recover: async (stripe, checkout) => redirect(recoverSession(stripe, checkout).url ?? ''),
}

function toAction(perform: (stripe: StripeAccount, subscription: Subscription) => Promise<unknown>): Action {
  return (stripe, checkout) =>
    performAndRenderPage(stripe, checkout, (id) => perform(stripe, getRunningSubscription(stripe, id)))
}

async function performAndRenderPage(
  stripe: StripeAccount,
  checkout: CheckoutRecord,
  perform: (sessionId: string) => Promise<unknown>,
): Promise<ServiceResponse> {
  await perform(checkout.session.id)
  return renderPaymentPage(stripe, checkout)
}

const BuyerForm = z.object({
  email: z.string().check(z.trim(), z.email()),
  name: z.string().check(z.trim(), z.minLength(1)),
  phone: z._default(z.string(), ''),
  promotion_code: z._default(z.string(), ''),
})

function parseBuyer(stripe: StripeAccount, { session }: CheckoutRecord, { body }: ServiceRequest): Buyer {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const form = parse(BuyerForm, { email: getPrefilledEmail(stripe, session), ...fields })
  if (!form.ok) throw new StripeError('Email and name are required.')
  const { email, name, phone, promotion_code: promotionCode } = form.value
  if (session.phone_number_collection.enabled && !phone.trim())
    throw new StripeError('A phone number is required.')
  return { email, name, phone: phone || null, promotionCode }
}

function redirectToSuccess({ session }: CheckoutRecord): ServiceResponse {
  return redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function redirect(location: string): ServiceResponse {
  return { status: 303, headers: { location } }
}
