import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUnpublishedPrice } from '#functions/payments/stripe-catalog.ts'
import { buildPortalParams, diffPortal } from '#functions/payments/stripe-portal.ts'
import { webhookEventTypes } from '#functions/payments/stripe-webhook.ts'
import { findFreePort } from '#scripts/emulator/emulator-process.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { parseBillingEvent } from '#shared/payments/billing-event.ts'
import { orderFromEvent, toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import { createEmptyPayer } from '#shared/payments/payer.ts'
import { parsePayer } from '#shared/payments/payer-from-stripe.ts'

/** Validates requests and events with stripe-mock, which refuses parameters that Stripe's OpenAPI description lacks. */
let server: ChildProcess
let stripe: Stripe

beforeAll(async () => {
  const port = await findFreePort()
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

it('refuses an unknown parameter', async () => {
  const session = { mode: 'payment', nonsense: '1' } as Stripe.Checkout.SessionCreateParams
  await expect(stripe.checkout.sessions.create(session)).rejects.toThrow('additional properties')
})

it('accepts the checkout requests', async () => {
  await stripe.prices.list({ lookup_keys: ['online-coaching-monthly'], active: true, limit: 100 })
  for (const mode of ['payment', 'subscription'] as const) {
    const metadata = toCheckoutMetadata(lines)
    const created = await stripe.checkout.sessions.create(
      {
        mode,
        line_items: [{ price: 'price_1', quantity: 2 }],
        metadata,
        ...(mode === 'subscription'
          ? { subscription_data: { metadata } }
          : { customer_creation: 'always' as const }),
        success_url: 'https://gym.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://gym.example/checkout/cancelled',
      },
      { idempotencyKey: `checkout-${mode}` },
    )
    expect(created.object).toBe('checkout.session')
  }
})

it('accepts the checkout requests of a known customer, with recovery and promotion codes', async () => {
  const metadata = toCheckoutMetadata(lines)
  const created = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: 'price_1', quantity: 1 }],
      customer: 'cus_1',
      customer_update: { address: 'auto', name: 'auto' },
      client_reference_id: 'client-1',
      phone_number_collection: { enabled: true },
      allow_promotion_codes: true,
      after_expiration: { recovery: { enabled: true, allow_promotion_codes: true } },
      automatic_tax: { enabled: true },
      subscription_data: { metadata, trial_period_days: 7 },
      expires_at: 1_795_000_000,
      metadata,
      success_url: 'https://gym.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://gym.example/checkout/cancelled',
    },
    { idempotencyKey: 'sell-1' },
  )
  await stripe.checkout.sessions.expire(created.id)
  await stripe.checkout.sessions.retrieve(created.id, { expand: ['subscription'] })
  const { id } = await stripe.coupons.create({ percent_off: 10, duration: 'once' })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'WELCOME10' })
})

it('accepts the membership requests', async () => {
  const { id } = await stripe.subscriptions.retrieve('sub_1')
  const updates: Stripe.SubscriptionUpdateParams[] = [
    { pause_collection: { behavior: 'void', resumes_at: 1_795_000_000 } },
    { pause_collection: '' },
    { cancel_at_period_end: true },
    { cancel_at_period_end: false },
    { cancel_at: '' },
    { items: [{ id: 'si_1', price: 'price_2' }], proration_behavior: 'create_prorations' },
    { metadata: { clientId: 'client-1' } },
  ]
  for (const [n, params] of updates.entries())
    await stripe.subscriptions.update(id, params, { idempotencyKey: `membership-${n}` })
  await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'moved away' } })
  await stripe.subscriptions.resume(id)
  const page = { limit: 100, starting_after: 'sub_0' } as const
  for (const status of ['all', 'active', 'past_due'] as const)
    await stripe.subscriptions.list({ ...page, status, customer: 'cus_1', expand: ['data.customer'] })
  await stripe.subscriptions.list({ status: 'all', created: { gte: 1_795_000_000 } })
  await stripe.customers.retrieve('cus_1')
})

it('does not know POST subscriptions/{id}/pause, so the gym pauses the collection of payments', async () => {
  const pause = stripe.rawRequest('POST', '/v1/subscriptions/sub_1/pause', {})
  await expect(pause).rejects.toThrow('Unrecognized request URL')
})

it('accepts the refund requests, from the invoice of a subscription to its charge', async () => {
  await stripe.invoices.list({ subscription: 'sub_1', customer: 'cus_1', status: 'paid', limit: 100 })
  const { id } = await stripe.invoices.retrieve('in_1', { expand: ['payments'] })
  const { data } = await stripe.invoicePayments.list({ invoice: id })
  expect(data[0]?.payment.type).toBe('payment_intent')
  await stripe.charges.list({ customer: 'cus_1', payment_intent: 'pi_1', limit: 100 })
  const details = { amount: 100, reason: 'requested_by_customer', metadata: { by: 'ana' } } as const
  for (const of of [{ charge: 'ch_1' }, { payment_intent: 'pi_1' }])
    await stripe.refunds.create({ ...of, ...details }, { idempotencyKey: `refund-${Object.keys(of)}` })
  await stripe.refunds.list({ payment_intent: 'pi_1' })
})

it('accepts the customer portal requests', async () => {
  await diffPortal(stripe)
  const wanted = await buildPortalParams(stripe)
  const portal: Stripe.BillingPortal.ConfigurationCreateParams = {
    ...wanted,
    default_return_url: 'https://gym.example/',
    business_profile: { headline: 'Emberforge' },
    features: {
      ...wanted.features,
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'create_prorations',
        products: [{ product: 'prod_1', prices: ['price_1'] }],
      },
    },
    metadata: { site: 'Emberforge' },
  }
  const { id } = await stripe.billingPortal.configurations.create(portal)
  await stripe.billingPortal.configurations.update(id, { ...portal, active: true })
  await stripe.billingPortal.configurations.retrieve(id)
  const session = { customer: 'cus_1', return_url: 'https://gym.example/membership', configuration: id }
  await stripe.billingPortal.sessions.create(session)
  await stripe.billingPortal.sessions.create({ ...session, flow_data: { type: 'payment_method_update' } })
})

it('accepts the requests of npm run stripe:sync and knows every webhook event type', async () => {
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

it('accepts the requests that create an unpublished price and move the lookup key to it', async () => {
  const [service] = defaultSettings.programs.services
  if (!service?.price) throw new Error('The first program has a price')
  await createUnpublishedPrice(stripe, { ...service, price: service.price }, 'usd')
  const key = { lookup_key: service.id, transfer_lookup_key: true }
  expect((await stripe.prices.update('price_1', key)).object).toBe('price')
  await stripe.prices.update('price_2', { active: false, metadata: { program: service.id } })
})

it('accepts the requests about a payer and returns objects that can be parsed', async () => {
  const customer = 'cus_1'
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.customer'] }),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }),
  ])
  await stripe.refunds.list({ charge: 'ch_1', limit: 100 })
  await stripe.disputes.list({ charge: 'ch_1', limit: 100 })
  const answer = { subscriptions: subscriptions.data, invoices: invoices.data, charges }
  expect(parsePayer(answer, createEmptyPayer(customer), '').subscriptions).toMatchObject(
    subscriptions.data.map(({ id, status }) => ({ id, status })),
  )
  const [subscription] = subscriptions.data
  expect(
    parseBillingEvent(eventOf('customer.subscription.updated', { ...subscription, customer })),
  ).toMatchObject({
    payerId: customer,
    objectId: subscription?.id,
  })
  const invoice = await stripe.invoices.retrieve('in_1')
  expect(parseBillingEvent(eventOf('invoice.payment_failed', invoice))).toMatchObject({
    payerId: invoice.customer,
    objectId: invoice.id,
  })
  const charge = { ...(await stripe.charges.retrieve('ch_1')), customer }
  expect(parseBillingEvent(eventOf('charge.refunded', charge))).toMatchObject({
    payerId: customer,
    objectId: charge.id,
  })
  const { data: disputes } = await stripe.disputes.list({ charge: charge.id })
  expect(parseBillingEvent(eventOf('charge.dispute.closed', disputes[0] ?? {}))).toMatchObject({
    chargeId: disputes[0]?.charge,
  })
  const session = await stripe.checkout.sessions.retrieve('cs_1')
  const paid = { ...session, metadata: toCheckoutMetadata(lines) }
  expect(orderFromEvent(eventOf('checkout.session.completed', paid))).toMatchObject({ id: session.id, lines })
})
