import { business } from '#shared/lib/settings/business.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { ServiceResponse } from '../http/messages.ts'
import { renderPage } from '../pages/page.ts'
import type { CheckoutSession, LineItem } from './checkout-objects.ts'
import { type CheckoutRecord, getLineAmount } from './checkout-sessions.ts'
import { getCustomer } from './customers.ts'
import { formatAmount } from './format-amount.ts'
import { getPrice, getProduct } from './prices.ts'
import type { StripeAccount } from './stripe.ts'

export function renderNotice(text: string, status: number): ServiceResponse {
  return renderPage({
    title: text,
    status,
    body: `<main class="card narrow"><h1>${escapeHtml(text)}</h1></main>`,
  })
}

export function renderPaymentPage(stripe: StripeAccount, checkout: CheckoutRecord): ServiceResponse {
  const { session, lines } = checkout
  const total = formatAmount(session.amount_total, session.currency)
  return renderPage({
    title: `Pay ${business.name}`,
    body: `<main class="card narrow">
      <p class="tag">Test payment: no money moves</p>
      <h1>${escapeHtml(business.name)}</h1>
      <ul class="lines">${lines.map((line) => renderLineItem(stripe, line, session.currency)).join('')}</ul>
      <p class="total"><span>Total due today</span><strong>${total}</strong></p>
      ${renderControls(stripe, checkout, total)}
    </main>`,
  })
}

function renderLineItem(stripe: StripeAccount, line: LineItem, currency: string): string {
  const price = getPrice(stripe, line.price)
  const per = price.recurring ? ` / ${price.recurring.interval}` : ''
  const name = getProduct(stripe, price.product).name
  return `<li><span>${escapeHtml(name)}<small>${line.quantity} × ${formatAmount(price.unit_amount, currency)}${per}</small></span><span>${formatAmount(getLineAmount(stripe, line), currency)}</span></li>`
}

function renderControls(stripe: StripeAccount, { session }: CheckoutRecord, total: string): string {
  const path = `/checkout/${session.id}`
  if (session.status === 'expired') return '<p>This payment has expired.</p>'
  if (session.status === 'complete' && session.payment_status !== 'unpaid')
    return renderPaidPage(session, path)
  if (session.status === 'complete') {
    return `<p>The bank transfer is pending.</p><form method="post" class="row"><button formaction="${path}/async-payment-succeeded">Payment succeeds</button><button class="quiet" formaction="${path}/async-payment-failed">Payment fails</button></form>`
  }
  return `<form method="post" action="${path}/pay">
      ${renderEmailField(getPrefilledEmail(stripe, session))}
      <label>Name on card<input name="name" required autocomplete="name"></label>
      ${session.phone_number_collection.enabled ? '<label>Phone number<input name="phone" type="tel" required autocomplete="tel"></label>' : ''}
      ${session.allow_promotion_codes ? '<label>Promotion code<input name="promotion_code" autocomplete="off"></label>' : ''}
      ${renderCustomText(session)}
      <button>Pay ${total}</button>
      <button class="quiet" formaction="${path}/cancel" formnovalidate>Cancel</button>
      <details><summary>Other outcomes</summary><div class="row">
        <button class="quiet" formaction="${path}/async-payment">Pay by bank transfer</button>
        <button class="quiet" formaction="${path}/expire" formnovalidate>Expire session</button>
      </div></details>
    </form>`
}

/** Renders the links and bold text of Stripe's Markdown. */
function renderCustomText({ custom_text: { submit } }: CheckoutRecord['session']): string {
  if (!submit) return ''
  const html = escapeHtml(submit.message)
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
  return `<p class="soft">${html}</p>`
}

function renderPaidPage({ subscription }: CheckoutRecord['session'], path: string): string {
  const button = (action: string, label: string) =>
    `<button class="quiet" formaction="${path}/${action}">${label}</button>`
  const subscriptionButtons = [
    button('renew', 'Renew'),
    button('fail-renewal', 'Fail renewal'),
    button('cancel-at-period-end', 'Cancel at period end'),
    button('cancel-subscription', 'Cancel now'),
  ]
  return `<p>Paid. Thank you!</p>
      <details><summary>Later events</summary><form method="post" class="row">
        ${subscription ? subscriptionButtons.join('') : ''}${button('refund', 'Refund')}${button('dispute', 'Dispute')}
      </form><p><a href="/stripe">Test clock</a></p></details>`
}

export function getPrefilledEmail(
  stripe: StripeAccount,
  { customer, customer_email }: CheckoutSession,
): string | null {
  return customer ? getCustomer(stripe, customer).email : customer_email
}

function renderEmailField(email: string | null): string {
  const value = email === null ? '' : `value="${escapeHtml(email)}" readonly`
  return `<label>Email<input name="email" type="email" required autocomplete="email" ${value}></label>`
}
