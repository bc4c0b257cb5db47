import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { RequestHandler } from '../http/service-server.ts'
import { renderPage } from '../pages/page.ts'
import type { Subscription } from './billing-objects.ts'
import { addIntervals } from './clock.ts'
import { getCustomer } from './customers.ts'
import { advanceClock } from './due.ts'
import { failRenewal } from './outcomes.ts'
import { renderNotice } from './payment-page-html.ts'
import { formatDate } from './portal-page-html.ts'
import { addPortalSession } from './portal-sessions.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { getSubscription, periodEndOf } from './subscriptions.ts'

/** This page replaces Stripe's Dashboard. It shows the simulated clock and the subscriptions, and opens the customer portal of a subscription. */
export function createStripeDashboardHandler(stripe: StripeAccount): RequestHandler {
  return async ({ method, path, body }) => {
    const form = new URLSearchParams(body)
    if (method === 'GET' && path === '/') return renderAccount(stripe)
    if (method === 'POST' && path === '/advance') {
      const now = nowSeconds(stripe)
      await advanceClock(stripe, addIntervals(now, form.get('by') === 'month' ? 'month' : 'day', 1) - now)
      return { status: 303, headers: { location: '/stripe' } }
    }
    if (method === 'POST' && path === '/fail') {
      await failRenewal(stripe, getSubscription(stripe, form.get('subscription') ?? ''))
      return { status: 303, headers: { location: '/stripe' } }
    }
    if (method === 'POST' && path === '/portal') return openPortal(stripe, form.get('subscription') ?? '')
    return renderNotice('Page not found', 404)
  }
}

function renderAccount(stripe: StripeAccount) {
  const subscriptions = Object.values(stripe.state.subscriptions).reverse()
  return renderPage({
    title: 'Stripe (local)',
    body: `<main class="card">
      <p class="tag">Test mode: no real payments</p>
      <h1>Stripe (local)</h1>
      <p>Stripe's date is <strong>${formatDate(nowSeconds(stripe))}</strong>.</p>
      <form method="post" action="/stripe/advance" class="row"><span>Move the test clock forward:</span>
        <button name="by" value="day">One day</button><button name="by" value="month">One month</button></form>
      <p class="soft">Renewals, retries, trial ends and pause ends that become due run in order.</p>
      <ul class="lines">${subscriptions.map((each) => renderSubscription(stripe, each)).join('')}</ul>
    </main>`,
  })
}

function renderSubscription(stripe: StripeAccount, subscription: Subscription): string {
  const { id, customer, status, items, pause_collection } = subscription
  const plan = items.data[0]?.price.lookup_key ?? ''
  const pausedText = pause_collection ? ', collection paused' : ''
  const card = stripe.state.cards[customer]
  return `<li><span>${escapeHtml(getCustomer(stripe, customer).email ?? customer)}<small>${escapeHtml(plan)}: ${status}${pausedText} until ${formatDate(periodEndOf(subscription))}, ${card ? `card ${card}` : 'no card'}</small></span>
    <form method="post" action="/stripe/portal" class="row"><button class="quiet" name="subscription" value="${id}">Portal</button>
      ${status === 'canceled' ? '' : `<button class="quiet" name="subscription" value="${id}" formaction="/stripe/fail">Fail next payment</button>`}</form></li>`
}

function openPortal(stripe: StripeAccount, id: string) {
  const { customer } = getSubscription(stripe, id)
  const configuration = Object.values(stripe.state.portalConfigurations).findLast(({ active }) => active)
  if (!configuration) return renderNotice('The portal is not configured: run npm run stripe:sync', 400)
  const { default_return_url: return_url } = configuration
  const details = { customer, configuration: configuration.id, flow: null, return_url }
  return { status: 303, headers: { location: addPortalSession(stripe, details).url } }
}
