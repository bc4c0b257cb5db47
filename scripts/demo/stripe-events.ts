import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { getStripeSecrets } from '#functions/payments/stripe-secrets.ts'
import { business } from '#shared/lib/business.ts'
import { fullName } from '#shared/lib/client.ts'
import { services } from '#shared/payments/catalog.ts'
import { toCheckoutMetadata } from '#shared/payments/checkout-event.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import type { DemoGym } from './demo-gym.ts'
import type { Person } from './people.ts'
import type { OrderEnd } from './record-plans.ts'

const prices = services.flatMap(({ price }) => price ?? [])

export type Buyer = { person: Person; customer: string }
export type Subscription = { id: string; customer: string; metadata: { lines: string } }

/** Ends a checkout as Stripe tells of it; the subscription that it began, if any. */
export async function endCheckout(
  gym: DemoGym,
  { person, customer }: Buyer,
  end: OrderEnd,
): Promise<Subscription | undefined> {
  const price = gym.random.pick(prices)
  const quantity = price.interval ? 1 : 1 + gym.random.int(8)
  const metadata = toCheckoutMetadata([{ priceId: price.priceId, quantity }])
  const isPaid = end === 'paid'
  const subscription = isPaid && price.interval ? `sub_test_${randomUUID()}` : undefined
  await deliver(gym, isPaid ? 'checkout.session.completed' : 'checkout.session.expired', {
    id: `cs_test_${randomUUID()}`,
    created: secondsOf(gym.now),
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: price.unitAmount * quantity,
    currency: business.currency,
    ...(isPaid && { customer, subscription }),
    customer_details: { email: person.email, name: fullName(person), phone: person.phone },
    metadata,
  })
  return subscription ? { id: subscription, customer, metadata } : undefined
}

export const cancelSubscription = (gym: DemoGym, subscription: Subscription): Promise<void> =>
  deliver(gym, 'customer.subscription.deleted', {
    ...subscription,
    status: 'canceled',
    created: secondsOf(gym.now),
    ended_at: secondsOf(gym.now),
    items: { data: [] },
  })

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

async function deliver(gym: DemoGym, type: string, object: object): Promise<void> {
  const timestamp = secondsOf(gym.now)
  const payload = JSON.stringify({
    id: `evt_test_${randomUUID()}`,
    type,
    created: timestamp,
    data: { object },
  })
  const { webhookSecret: secret } = await getStripeSecrets()
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'stripe-signature': signature }
  await gym.visitor()(receiveStripeEvent, {}, { rawBody: payload, headers })
}
