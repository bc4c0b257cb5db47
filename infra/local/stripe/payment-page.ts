import * as z from 'zod/mini'
import { business } from '#shared/business.ts'
import { parse } from '#shared/parse.ts'
import type { Mount } from '../http/cloud-server.ts'
import type { CloudRequest, CloudResponse } from '../http/exchange.ts'
import { escapeMarkup } from '../http/markup.ts'
import { page } from '../pages/page.ts'
import { amountOf, type Checkout, findCheckout } from './checkout-sessions.ts'
import { type Customer, expire, pay, payLater, settle } from './payments.ts'
import { priceWithId } from './prices.ts'
import { productWithId } from './products.ts'
import type { Stripe } from './stripe.ts'
import { StripeError } from './stripe-error.ts'
import type { Line } from './stripe-state.ts'

/** Stripe's hosted page: GET /{session} shows it, POST /{session}/{action} is one of its buttons. */
export function paymentPage(stripe: Stripe): Mount {
  return async (request) => {
    const [, id = '', action] = request.path.split('/')
    const checkout = findCheckout(stripe, id)
    if (!checkout) return notice('This payment does not exist', 404)
    if (request.method === 'GET' && action === undefined) return show(stripe, checkout)
    const perform = request.method === 'POST' ? new Map(Object.entries(actions)).get(action ?? '') : undefined
    if (!perform) return notice('Nothing is served here', 404)
    try {
      return await perform(stripe, checkout, request)
    } catch (error) {
      if (error instanceof StripeError) return notice(error.message, 400)
      throw error
    }
  }
}

type Action = (stripe: Stripe, checkout: Checkout, request: CloudRequest) => Promise<CloudResponse>

const actions: Readonly<Record<string, Action>> = {
  pay: async (stripe, checkout, request) => {
    await pay(stripe, checkout.session.id, customerIn(request))
    return success(checkout)
  },
  'pay-later': async (stripe, checkout, request) => {
    await payLater(stripe, checkout.session.id, customerIn(request))
    return success(checkout)
  },
  'money-arrives': async (stripe, checkout) => {
    await settle(stripe, checkout.session.id, true)
    return show(stripe, checkout)
  },
  'money-fails': async (stripe, checkout) => {
    await settle(stripe, checkout.session.id, false)
    return show(stripe, checkout)
  },
  expire: async (stripe, checkout) => {
    await expire(stripe, checkout.session.id)
    return show(stripe, checkout)
  },
  cancel: async (_, { session }) => seeOther(session.cancel_url ?? session.success_url),
}

const CustomerForm = z.object({
  email: z.string().check(z.trim(), z.email()),
  name: z.string().check(z.trim(), z.minLength(1)),
  phone: z._default(z.string(), ''),
})

function customerIn({ body }: CloudRequest): Customer {
  const form = parse(CustomerForm, Object.fromEntries(new URLSearchParams(body)))
  if (!form.ok) throw new StripeError('Please give an e-mail address and a name.')
  const { email, name, phone } = form.value
  return { email, name, phone: phone || null }
}

function success({ session }: Checkout): CloudResponse {
  return seeOther(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
}

function seeOther(location: string): CloudResponse {
  return { status: 303, headers: { location } }
}

function notice(text: string, status: number): CloudResponse {
  return page({
    title: text,
    status,
    body: `<main class="card narrow"><h1>${escapeMarkup(text)}</h1></main>`,
  })
}

function show(stripe: Stripe, checkout: Checkout): CloudResponse {
  const { session, lines } = checkout
  const total = money(session.amount_total, session.currency)
  return page({
    title: `Pay ${business.name}`,
    body: `<main class="card narrow">
      <p class="tag">Test payment: no money moves</p>
      <h1>${escapeMarkup(business.name)}</h1>
      <ul class="lines">${lines.map((line) => lineMarkup(stripe, line, session.currency)).join('')}</ul>
      <p class="total"><span>Total due today</span><strong>${total}</strong></p>
      ${controls(checkout, total)}
    </main>`,
  })
}

function lineMarkup(stripe: Stripe, line: Line, currency: string): string {
  const price = priceWithId(stripe, line.price)
  const per = price.recurring ? ` / ${price.recurring.interval}` : ''
  const name = productWithId(stripe, price.product).name
  return `<li><span>${escapeMarkup(name)}<small>${line.quantity} × ${money(price.unit_amount, currency)}${per}</small></span><span>${money(amountOf(stripe, line), currency)}</span></li>`
}

function controls({ session }: Checkout, total: string): string {
  const path = `/checkout/${session.id}`
  if (session.status === 'expired') return '<p>This payment has expired.</p>'
  if (session.status === 'complete' && session.payment_status === 'paid') return '<p>Paid. Thank you!</p>'
  if (session.status === 'complete') {
    return `<p>The bank has been asked for the money.</p><form method="post" class="row"><button formaction="${path}/money-arrives">The money arrives</button><button class="quiet" formaction="${path}/money-fails">The bank refuses</button></form>`
  }
  return `<form method="post" action="${path}/pay">
      <label>E-mail<input name="email" type="email" required autocomplete="email" value="${escapeMarkup(session.customer_email ?? '')}"></label>
      <label>Name on card<input name="name" required autocomplete="name"></label>
      <label>Phone (optional)<input name="phone" type="tel" autocomplete="tel"></label>
      <button>Pay ${total}</button>
      <button class="quiet" formaction="${path}/cancel" formnovalidate>Cancel</button>
      <details><summary>Other outcomes</summary><div class="row">
        <button class="quiet" formaction="${path}/pay-later">Pay by bank, money comes later</button>
        <button class="quiet" formaction="${path}/expire" formnovalidate>Let it expire</button>
      </div></details>
    </form>`
}

function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}
