import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { postForm, priceOf, setUpStripeAccount } from './stripe-account.ts'

const account = await setUpStripeAccount()
const { stripe } = account

const api = () => account.localServices.stripe
let people = 0
async function member() {
  const email = `member${++people}@example.com`
  const { id, customer } = await api().createSubscription({ email, priceId: 'group-fitness-monthly' })
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: (await configuration()).id,
    return_url: 'https://gym.example/membership',
  })
  account.told()
  return { id, customer, email, url, page: async () => (await fetch(url)).text() }
}
const types = () => account.told().map(({ type }) => type)
/** The configuration that `npm run stripe:sync` creates. */
const configuration = async () => {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.site === 'Emberforge') as Stripe.BillingPortal.Configuration
}

describe('the portal', () => {
  it('shows the plan, the card and the invoices, and leads back', async () => {
    const { page, email } = await member()
    const html = await page()
    for (const words of [
      email,
      'Group Fitness',
      '$119.00 / month',
      'Card ending in 4242',
      'Invoices',
      'https://gym.example/membership',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('Pay open invoice')
  })

  it('links the policies of its configuration, which are valid addresses', async () => {
    const { page } = await member()
    const { id } = await configuration()
    const update = (business_profile: Stripe.BillingPortal.ConfigurationUpdateParams.BusinessProfile) =>
      stripe.billingPortal.configurations.update(id, { business_profile })
    await update({ privacy_policy_url: 'https://gym.example/privacy' })
    expect(await page()).toContain('<a href="https://gym.example/privacy">Privacy</a>')
    await expect(update({ terms_of_service_url: '/terms' })).rejects.toThrow('Not a valid URL')
    await update({ privacy_policy_url: '' })
    expect(await page()).not.toContain('gym.example/privacy')
  })

  it('saves a card that is declined at the next renewal, and one that pays what is open', async () => {
    const { id, url, page } = await member()
    await postForm(`${url}/card`, { card: '0341' })
    expect(types()).toEqual([])
    await api().advance(31 * 24 * 3600)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    expect(await page()).toMatch(/Past due.*Card ending in 0341.*Pay open invoice/s)
    account.told()
    await postForm(`${url}/pay`)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    expect(types()).toEqual(['invoice.payment_failed'])
    await postForm(`${url}/card`, { card: '4242' })
    expect(types()).toEqual(['invoice.paid', 'customer.subscription.updated'])
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  it('cancels at the period end with a reason, by a date and not by cancel_at_period_end, and renews', async () => {
    const { id, url, page } = await member()
    expect(await page()).toContain('Too expensive')
    await postForm(`${url}/cancel`, { subscription: id, feedback: 'too_expensive' })
    const ending = await stripe.subscriptions.retrieve(id)
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: ending.items.data[0]?.current_period_end,
      cancel_at_period_end: false,
      cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
    })
    expect(await page()).toMatch(/Ends on .*Renew plan/s)
    await postForm(`${url}/renew`, { subscription: id })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at: null,
      cancellation_details: { feedback: null },
    })
    expect(types()).toEqual(['customer.subscription.updated', 'customer.subscription.updated'])
  })

  it('changes between the plans of its configuration, and to no other price', async () => {
    const { id, url, page } = await member()
    expect(await page()).toContain('VIP Transformation, $499.00 / month')
    const vip = await priceOf(stripe, 'vip-transformation-monthly')
    await postForm(`${url}/plan`, { subscription: id, price: vip })
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(vip)
    const price = await priceOf(stripe, 'online-coaching-monthly')
    expect((await postForm(`${url}/plan`, { subscription: id, price })).status).toBe(400)
    expect(types()).toEqual(['customer.subscription.updated'])
  })

  it('acts on the own subscriptions only', async () => {
    const [{ url }, other] = [await member(), await member()]
    expect((await postForm(`${url}/cancel`, { subscription: other.id })).status).toBe(400)
    expect((await stripe.subscriptions.retrieve(other.id)).cancel_at).toBeNull()
  })

  it('does what its configuration allows', async () => {
    const features = { invoice_history: { enabled: true } }
    const { id: bare } = await stripe.billingPortal.configurations.create({ features })
    const { id, customer } = await member()
    const { url } = await stripe.billingPortal.sessions.create({ customer, configuration: bare })
    const html = await (await fetch(url)).text()
    expect(html).not.toMatch(/Cancel plan|Update plan|Save card/)
    expect((await postForm(`${url}/cancel`, { subscription: id })).status).toBe(400)
    expect((await postForm(`${url}/card`, { card: '0341' })).status).toBe(400)
    await expect(
      stripe.billingPortal.sessions.create({
        customer,
        configuration: bare,
        flow_data: { type: 'payment_method_update' },
      }),
    ).rejects.toThrow('payment_method_update is disabled')
  })

  it('opened to change the card shows nothing else', async () => {
    const { customer } = await member()
    const flow_data = { type: 'payment_method_update' } as const
    const { id } = await configuration()
    const session = await stripe.billingPortal.sessions.create({ customer, configuration: id, flow_data })
    expect(session.flow).toMatchObject({ type: 'payment_method_update' })
    const html = await (await fetch(session.url)).text()
    expect(html).toContain('Save card')
    expect(html).not.toMatch(/Cancel plan|Invoices/)
  })

  it('of an unknown customer or configuration is refused as by Stripe', async () => {
    const { id } = await configuration()
    const session = (customer: string, configuration?: string) =>
      stripe.billingPortal.sessions.create({ customer, ...(configuration && { configuration }) })
    await expect(session('cus_none', id)).rejects.toThrow("No such customer: 'cus_none'")
    const { customer } = await member()
    await expect(session(customer, 'bpc_none')).rejects.toThrow("No such configuration: 'bpc_none'")
    const features = { invoice_history: { enabled: true } }
    const { id: inactive } = await stripe.billingPortal.configurations.create({ features })
    await stripe.billingPortal.configurations.update(inactive, { active: false })
    await expect(session(customer, inactive)).rejects.toThrow('is inactive')
    await expect(session(customer)).rejects.toThrow('No configuration provided')
    expect((await fetch(`${account.localServices.url}/portal/bps_none`)).status).toBe(404)
  })
})

describe('a configuration', () => {
  it('has a login page with a URL only while it is enabled, and returns its products only expanded', async () => {
    const features = { invoice_history: { enabled: true } }
    const { id, login_page } = await stripe.billingPortal.configurations.create({ features })
    expect(login_page).toEqual({ enabled: false, url: null })
    const enabled = await stripe.billingPortal.configurations.update(id, { login_page: { enabled: true } })
    expect(enabled.login_page.url).toMatch(/\/portal\/login\/bpc_/)
    const standard = await configuration()
    expect(standard.features.subscription_update).not.toHaveProperty('products')
    const expanded = await stripe.billingPortal.configurations.retrieve(standard.id, {
      expand: ['features.subscription_update.products'],
    })
    expect(expanded.features.subscription_update.products).toHaveLength(2)
  })

  it.each([
    ['no features', {}, 'Missing required param: features.'],
    [
      'changes of plans without plans',
      { features: { subscription_update: { enabled: true, default_allowed_updates: ['price'] } } },
      'Missing required param: features[subscription_update][products].',
    ],
    [
      'an unknown product',
      {
        features: {
          subscription_update: {
            enabled: true,
            default_allowed_updates: ['price'],
            products: [{ product: 'prod_none', prices: [] }],
          },
        },
      },
      "No such product: 'prod_none'",
    ],
    [
      'an unknown feature',
      { features: { chat: { enabled: true } } },
      'Received unknown parameter: features[chat][enabled]',
    ],
  ])('is refused with %s', async (_, params, message) => {
    const given = params as unknown as Stripe.BillingPortal.ConfigurationCreateParams
    await expect(stripe.billingPortal.configurations.create(given)).rejects.toThrow(message)
  })
})

describe('the login page', () => {
  it('sends a member the link to the portal, and says the same to everybody', async () => {
    const { email, customer } = await member()
    const { url } = (await configuration()).login_page
    expect(await (await fetch(String(url))).text()).toContain('name="email"')
    const known = await postForm(String(url), { email: email.toUpperCase() })
    const unknown = await postForm(String(url), { email: 'nobody@example.com' })
    expect(await known.text()).toBe(await unknown.text())
    const sent = (await account.localServices.mailbox.list()).filter(({ from }) =>
      from.includes('Stripe (local)'),
    )
    expect(sent).toHaveLength(1)
    const link = sent[0]?.html?.match(/href="([^"]+)"/)?.[1] ?? ''
    expect(await (await fetch(link)).text()).toContain(email)
    expect(link).not.toContain(customer)
  })

  it('does not exist while it is disabled', async () => {
    const { id } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    })
    expect((await fetch(`${account.localServices.url}/portal/login/${id}`)).status).toBe(404)
  })
})

it('the portal is opened from the page of the local Stripe', async () => {
  const { id, email } = await member()
  const opened = await postForm(`${account.localServices.url}/stripe/portal`, { subscription: id })
  expect(await (await fetch(opened.headers.get('location') ?? '')).text()).toContain(email)
})
