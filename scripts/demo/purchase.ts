import type { Subscription } from '#infra/local/stripe/billing-objects.ts'
import { createStripeCheckoutSession } from '#infra/local/stripe/checkout-sessions.ts'
import { nextScheduledChangeOf } from '#infra/local/stripe/due.ts'
import { expireCheckoutSession, payCheckoutSession } from '#infra/local/stripe/payments.ts'
import { createPrice } from '#infra/local/stripe/prices.ts'
import { createSubscription } from '#infra/local/stripe/stripe-test-api.ts'
import { fullName } from '#shared/lib/client.ts'
import { business } from '#shared/lib/settings/business.ts'
import { toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import type { OrderLine } from '#shared/payments/order.ts'
import type { DemoGym } from './demo-gym.ts'
import { toUnixSeconds } from './demo-stripe.ts'
import type { Persona } from './persona.ts'
import type { OrderOutcome } from './record-plans.ts'
import type { Scenario } from './timeline.ts'

/** Pays the checkout, or abandons it if `end` is 'expired'. Returns the new subscription, if there is one. */
export async function runCheckout(
  { gym, person }: Persona,
  { priceId, quantity }: OrderLine,
  end: OrderOutcome = 'paid',
): Promise<Subscription | undefined> {
  const { stripe } = gym
  const price = Object.values(stripe.state.prices).find(({ lookup_key }) => lookup_key === priceId)
  if (!price) throw new Error(`${priceId} is not in the catalog`)
  const metadata = toCheckoutMetadata([{ priceId, quantity }])
  const session = createStripeCheckoutSession(stripe, {
    mode: price.recurring ? 'subscription' : 'payment',
    line_items: { 0: { price: price.id, quantity: String(quantity) } },
    metadata,
    phone_number_collection: { enabled: 'true' },
    ...(price.recurring ? { subscription_data: { metadata } } : { customer_creation: 'always' }),
    success_url: 'https://gym.example/checkout/success',
  })
  const buyer = { email: person.email, name: fullName(person), phone: person.phone }
  if (end === 'expired') {
    // Stripe keeps the details that the visitor typed before abandoning the checkout.
    session.customer_details = buyer
    await expireCheckoutSession(stripe, session.id)
    return undefined
  }
  await payCheckoutSession(stripe, session.id, buyer)
  const subscription = stripe.state.subscriptions[session.subscription ?? '']
  if (subscription) await gym.start(billingScenario(gym, subscription))
  return subscription
}

/** Subscribes the person to a Stripe price that the site does not offer. `monthlyAmount` is in cents. */
export async function subscribeOutsideSite(
  { gym, person }: Persona,
  { name, monthlyAmount }: { name: string; monthlyAmount: number },
): Promise<void> {
  const { stripe } = gym
  const priceId = `demo-${name.toLowerCase().replaceAll(' ', '-')}`
  createPrice(stripe, {
    currency: business.currency,
    unit_amount: String(monthlyAmount),
    lookup_key: priceId,
    product_data: { name },
    recurring: { interval: 'month' },
  })
  const buyer = { email: person.email, name: fullName(person) }
  await gym.start(billingScenario(gym, await createSubscription(stripe, { priceId, ...buyer })))
}

async function* billingScenario(gym: DemoGym, subscription: Subscription): Scenario {
  const { stripe } = gym
  const findNext = () => nextScheduledChangeOf(stripe, subscription)
  for (let next = findNext(); next; next = findNext()) {
    if (next.at <= toUnixSeconds(gym.now)) await next.run()
    else yield new Date(next.at * 1000)
  }
}
