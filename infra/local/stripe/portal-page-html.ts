import { business } from '#shared/lib/settings/business.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { ServiceResponse } from '../http/messages.ts'
import { renderPage } from '../pages/page.ts'
import type { Invoice, Subscription } from './billing-objects.ts'
import type { TestCard } from './checkout-objects.ts'
import { getCustomer } from './customers.ts'
import { formatAmount } from './format-amount.ts'
import type { PortalConfiguration } from './portal-objects.ts'
import type { Portal } from './portal-sessions.ts'
import { getPrice, getProduct } from './prices.ts'
import type { StripeAccount } from './stripe.ts'
import { periodEndOf } from './subscriptions.ts'

export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: business.timeZone }).format(
    new Date(seconds * 1000),
  )
}

export function renderLogin({ id, business_profile }: PortalConfiguration): ServiceResponse {
  return renderPage({
    title: `${business.name} billing`,
    body: `<main class="card narrow">
      <p class="tag">Stripe (local)</p>
      <h1>${escapeHtml(business_profile.headline ?? `Manage your ${business.name} billing`)}</h1>
      <form method="post" action="/portal/login/${id}">
        <label>Email<input name="email" type="email" required autocomplete="email"></label>
        <button>Send</button>
      </form>
      ${renderPolicies({ business_profile })}
    </main>`,
  })
}

export const renderLoginEmail = (url: string) => ({
  subject: `Your ${business.name} customer portal login link`,
  html: `<!doctype html><html lang="en"><head><title>Login link</title></head><body><p>Use this link to log in to the ${escapeHtml(business.name)} customer portal.</p><p><a href="${escapeHtml(url)}">Log in</a></p></body></html>`,
})

export function renderPortal(stripe: StripeAccount, { session, configuration }: Portal): ServiceResponse {
  const { features } = configuration
  const { customer: id, flow, return_url } = session
  const customer = getCustomer(stripe, id)
  const isCardOnly = flow !== null
  const subscriptions = Object.values(stripe.state.subscriptions).filter(
    (each) => each.customer === id && each.status !== 'canceled',
  )
  const invoices = Object.values(stripe.state.invoices)
    .map(({ invoice }) => invoice)
    .filter((invoice) => invoice.customer === id && invoice.status !== 'draft')
    .reverse()
  return renderPage({
    title: `${business.name} billing`,
    body: `<main class="card narrow">
      <p class="tag">Stripe (local): no money moves</p>
      <h1>${escapeHtml(business.name)}</h1>
      <p class="soft">${escapeHtml(customer.email ?? id)}</p>
      ${return_url ? `<p><a href="${escapeHtml(return_url)}">Return to ${escapeHtml(business.name)}</a></p>` : ''}
      ${isCardOnly ? '' : subscriptions.map((plan) => renderSubscription(stripe, session.id, { plan, features })).join('')}
      ${features.payment_method_update.enabled ? renderCard(session.id, stripe.state.cards[id]) : ''}
      ${isCardOnly || !features.invoice_history.enabled ? '' : renderInvoices(session.id, invoices)}
      ${renderPolicies(configuration)}
    </main>`,
  })
}

function renderPolicies({ business_profile }: Pick<PortalConfiguration, 'business_profile'>): string {
  const link = (url: string | null, label: string) =>
    url ? `<a href="${escapeHtml(url)}">${label}</a> ` : ''
  const { terms_of_service_url, privacy_policy_url } = business_profile
  return `<p class="soft">${link(terms_of_service_url, 'Terms')}${link(privacy_policy_url, 'Privacy')}</p>`
}

type Props = { readonly plan: Subscription; readonly features: PortalConfiguration['features'] }

function renderSubscription(stripe: StripeAccount, session: string, { plan, features }: Props): string {
  const [item] = plan.items.data
  if (!item) return ''
  const { price } = item
  const name = getProduct(stripe, price.product).name
  const endText = plan.cancel_at ? `Ends on ${formatDate(plan.cancel_at)}` : ''
  const renewalText = `Renews on ${formatDate(periodEndOf(plan))}`
  return `<section><h2>${escapeHtml(name)}</h2>
    <p>${formatAmount(price.unit_amount, price.currency)} / ${price.recurring?.interval}<br>
    ${plan.status === 'past_due' ? 'Past due. ' : ''}${plan.pause_collection ? 'Paused. ' : ''}${endText || renewalText}</p>
    ${plan.cancel_at ? renderForm(session, 'renew', plan.id, '<button>Renew plan</button>') : renderCancel(session, plan.id, features)}
    ${renderPlans(stripe, session, { plan, features })}</section>`
}

const renderForm = (session: string, action: string, subscription: string, fields: string) =>
  `<form method="post" action="/portal/${session}/${action}"><input type="hidden" name="subscription" value="${subscription}">${fields}</form>`

function renderCancel(session: string, id: string, { subscription_cancel }: Props['features']): string {
  if (!subscription_cancel.enabled) return ''
  const { enabled, options } = subscription_cancel.cancellation_reason
  const reasons = options.map((each) => `<option value="${escapeHtml(each)}">${reasonLabel(each)}</option>`)
  const question = `<label>Why are you canceling?<select name="feedback">${reasons.join('')}</select></label>`
  const fields = `${enabled ? question : ''}<button class="quiet">Cancel plan</button>`
  return `<details><summary>Cancel plan</summary>${renderForm(session, 'cancel', id, fields)}</details>`
}

function reasonLabel(option: string): string {
  const label = escapeHtml(option.replaceAll('_', ' '))
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function renderPlans(stripe: StripeAccount, session: string, { plan, features }: Props): string {
  const { enabled, products } = features.subscription_update
  const currentPriceId = plan.items.data[0]?.price.id
  const otherPriceIds = products.flatMap(({ prices }) => prices).filter((id) => id !== currentPriceId)
  if (!enabled || otherPriceIds.length === 0) return ''
  const options = otherPriceIds.map((id) => {
    const price = getPrice(stripe, id)
    const name = getProduct(stripe, price.product).name
    const label = `${name}, ${formatAmount(price.unit_amount, price.currency)} / ${price.recurring?.interval}`
    return `<option value="${id}">${escapeHtml(label)}</option>`
  })
  const fields = `<label>Plan<select name="price">${options.join('')}</select></label><button class="quiet">Update plan</button>`
  return `<details><summary>Update plan</summary>${renderForm(session, 'plan', plan.id, fields)}</details>`
}

function renderCard(session: string, card: TestCard | undefined): string {
  return `<section><h2>Payment method</h2>
    <p>${card ? `Card ending in ${card}` : 'No card'}</p>
    <form method="post" action="/portal/${session}/card"><label>Card<select name="card">
      <option value="4242">4242 4242 4242 4242: pays</option>
      <option value="0341">4000 0000 0000 0341: is declined</option>
    </select></label><button>Save card</button></form></section>`
}

function renderInvoices(session: string, invoices: readonly Invoice[]): string {
  if (invoices.length === 0) return ''
  const rows = invoices.map(
    ({ created, total, currency, status }) =>
      `<li><span>${formatDate(created)}<small>${status}</small></span><span>${formatAmount(total, currency)}</span></li>`,
  )
  const pay = `<form method="post" action="/portal/${session}/pay"><button>Pay open invoice</button></form>`
  return `<section><h2>Invoices</h2><ul class="lines">${rows.join('')}</ul>${invoices.some(({ status }) => status === 'open') ? pay : ''}</section>`
}
