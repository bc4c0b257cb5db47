import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#scripts/emulator/ministack.ts'
import { webhookEventTypes } from '#scripts/ops/lib/stripe-webhook.ts'
import { billingEventFrom } from '#shared/payments/billing-event.ts'
import { orderFromEvent, toCheckoutMetadata } from '#shared/payments/checkout-event.ts'

/** Requests and events against Stripe's OpenAPI description: stripe-mock refuses unknown parameters. */
let server: ChildProcess
let stripe: Stripe

beforeAll(async () => {
  const port = await freePort()
  server = spawn(process.env.STRIPE_MOCK ?? '', ['-http-port', String(port)], { stdio: 'ignore' })
  const base = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const
  stripe = new Stripe('sk_test_123', { ...base, maxNetworkRetries: 0 })
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/prices`).catch(() => undefined)
    if (answer) break
    if (attempt === 100) throw new Error('stripe-mock did not start')
    await wait(100)
  }
})
afterAll(() => server.kill())

const lines = [{ priceId: 'online-coaching-monthly', quantity: 1 }]
const eventOf = (type: string, object: object) => ({
  id: 'evt_1',
  type,
  created: 1_795_000_000,
  data: { object },
})

it('control: an unknown parameter is refused', async () => {
  const session = { mode: 'payment', nonsense: '1' } as Stripe.Checkout.SessionCreateParams
  await expect(stripe.checkout.sessions.create(session)).rejects.toThrow('additional properties')
})

it('the requests of the checkout are valid', async () => {
  await stripe.prices.list({ lookup_keys: ['online-coaching-monthly'], active: true, limit: 100 })
  for (const mode of ['payment', 'subscription'] as const) {
    const metadata = toCheckoutMetadata(lines)
    const created = await stripe.checkout.sessions.create(
      {
        mode,
        line_items: [{ price: 'price_1', quantity: 2 }],
        metadata,
        ...(mode === 'subscription' && { subscription_data: { metadata } }),
        success_url: 'https://gym.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://gym.example/checkout/cancelled',
      },
      { idempotencyKey: `checkout-${mode}` },
    )
    expect(created.object).toBe('checkout.session')
  }
})

it('the requests of npm run stripe:sync are valid, and Stripe knows every event of the webhook', async () => {
  await stripe.prices.list({ active: true, limit: 100, expand: ['data.product'] })
  const { id: product } = await stripe.products.create({ name: 'Sauna', description: 'Hot' })
  await stripe.products.update(product, { name: 'Sauna', description: 'Hotter' })
  const { id } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    lookup_key: 'sauna-monthly',
    transfer_lookup_key: true,
    recurring: { interval: 'month' },
    product,
  })
  await stripe.prices.update(id, { active: false })
  await stripe.webhookEndpoints.list({ limit: 100 })
  await stripe.webhookEndpoints.update('we_1', { enabled_events: [...webhookEventTypes] })
  await expect(
    stripe.webhookEndpoints.update('we_1', { enabled_events: ['invoice.nonsense' as 'invoice.paid'] }),
  ).rejects.toThrow('validation')
})

it("Stripe's subscriptions, invoices, charges and sessions are read", async () => {
  const subscription = await stripe.subscriptions.retrieve('sub_1')
  for (const type of ['customer.subscription.updated', 'customer.subscription.deleted'])
    expect(billingEventFrom(eventOf(type, subscription))).toMatchObject({
      kind: 'subscription',
      payerId: subscription.customer,
      subscription: { id: subscription.id, status: subscription.status },
    })
  const invoice = await stripe.invoices.retrieve('in_1')
  expect(billingEventFrom(eventOf('invoice.payment_failed', invoice))).toMatchObject({
    kind: 'paymentFailed',
    payerId: invoice.customer,
    amount: invoice.amount_due,
  })
  const charge = { ...(await stripe.charges.retrieve('ch_1')), customer: 'cus_1' }
  expect(billingEventFrom(eventOf('charge.refunded', charge))).toMatchObject({
    kind: 'refund',
    payerId: 'cus_1',
    refund: { chargeId: charge.id },
  })
  const session = await stripe.checkout.sessions.retrieve('cs_1')
  const paid = { ...session, metadata: toCheckoutMetadata(lines) }
  expect(orderFromEvent(eventOf('checkout.session.completed', paid))).toMatchObject({ id: session.id, lines })
})
