import type Stripe from 'stripe'
import { isSameSubscription, reconciledEvent } from '#shared/payments/billing-event.ts'
import * as payers from './payers.ts'
import { idOf } from './stripe.ts'

/** Stores what Stripe says of a subscription, if an event that said so was lost or never came. True for a change. */
export async function repairSubscription(subscription: Stripe.Subscription, now: Date): Promise<boolean> {
  const { payer } = await payers.find(idOf(subscription.customer))
  const known = payer.subscriptions.find(({ id }) => id === subscription.id)
  const event = reconciledEvent(subscription, known, now)
  if (event.kind !== 'subscription' || isSameSubscription(known, event.subscription)) return false
  await payers.apply(event, now)
  return true
}
