import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import type { ServiceRequest, ServiceResponse } from '../http/messages.ts'
import type { RequestHandler } from '../http/service-server.ts'
import { type Checkout, findCheckout } from './checkout-sessions.ts'
import { renderNotice, renderPaymentPage } from './payment-page-html.ts'
import { type Customer, completeAsyncPayment, expire, pay, startAsyncPayment } from './payments.ts'
import { refundSession } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import { cancel, cancelAtPeriodEnd, failRenewal, renew } from './subscriptions.ts'

/** Stripe's hosted payment page: GET /{session} renders it, POST /{session}/{action} handles a button. */
export function paymentPage(stripe: StripeAccount): RequestHandler {
  return async (request) => {
    const [, id = '', action] = request.path.split('/')
    const checkout = findCheckout(stripe, id)
    if (!checkout) return renderNotice('This payment does not exist', 404)
    if (request.method === 'GET' && action === undefined) return renderPaymentPage(stripe, checkout)
    const perform = request.method === 'POST' ? new Map(Object.entries(actions)).get(action ?? '') : undefined
    if (!perform) return renderNotice('Page not found', 404)
    try {
      return await perform(stripe, checkout, request)
    } catch (error) {
      if (error instanceof StripeError) return renderNotice(error.message, 400)
      throw error
    }
  }
}

type Action = (stripe: StripeAccount, checkout: Checkout, request: ServiceRequest) => Promise<ServiceResponse>

const actions: Readonly<Record<string, Action>> = {
  pay: async (stripe, checkout, request) => {
    await pay(stripe, checkout.session.id, parseCustomer(checkout, request))
    return success(checkout)
  },
  'async-payment': async (stripe, checkout, request) => {
    await startAsyncPayment(stripe, checkout.session.id, parseCustomer(checkout, request))
    return success(checkout)
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
    await expire(stripe, checkout.session.id)
    return renderPaymentPage(stripe, checkout)
  },
  refund: (stripe, checkout) => afterwards(stripe, checkout, refundSession),
  renew: (stripe, checkout) => afterwards(stripe, checkout, renew),
  'fail-renewal': (stripe, checkout) => afterwards(stripe, checkout, failRenewal),
  'cancel-at-period-end': (stripe, checkout) => afterwards(stripe, checkout, cancelAtPeriodEnd),
  'cancel-subscription': (stripe, checkout) => afterwards(stripe, checkout, cancel),
  cancel: async (_, { session }) => seeOther(session.cancel_url ?? session.success_url),
}

async function afterwards(
  stripe: StripeAccount,
  checkout: Checkout,
  change: (stripe: StripeAccount, sessionId: string) => Promise<unknown>,
): Promise<ServiceResponse> {
  await change(stripe, checkout.session.id)
  return renderPaymentPage(stripe, checkout)
}

const CustomerForm = z.object({
  email: z.string().check(z.trim(), z.email()),
  name: z.string().check(z.trim(), z.minLength(1)),
  phone: z._default(z.string(), ''),
})

function parseCustomer({ session }: Checkout, { body }: ServiceRequest): Customer {
  const form = parse(CustomerForm, Object.fromEntries(new URLSearchParams(body)))
  if (!form.ok) throw new StripeError('Email and name are required.')
  const { email, name, phone } = form.value
  if (session.phone_number_collection.enabled && !phone.trim())
    throw new StripeError('A phone number is required.')
  return { email, name, phone: phone || null }
}

function success({ session }: Checkout): ServiceResponse {
  return seeOther(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function seeOther(location: string): ServiceResponse {
  return { status: 303, headers: { location } }
}
