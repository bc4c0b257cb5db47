import type Stripe from 'stripe'
import { fullName } from '#shared/lib/client.ts'
import type { StripeCustomerLink } from '#shared/moving/stripe-customer-links.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { findClientOfPayer } from '../payments/find-client-of-payer.ts'
import * as payers from '../payments/payers.ts'
import { syncPayer } from '../payments/sync-payer.ts'

type LinkOptions = { by: ActionContext; dryRun: boolean }

export async function linkSubscription(
  { id: subscriptionId, customer }: Stripe.Subscription,
  { by, dryRun }: LinkOptions,
): Promise<StripeCustomerLink> {
  const person = toSubscriptionCustomer(customer)
  const { payer } = await payers.find(person.id)
  if (!dryRun) await syncPayer(person.id, by)
  const { id: payerId, name, email } = person
  const subscriber = { payerId, subscriptionId, name, email }
  if (payer.clientId) return { ...subscriber, outcome: 'known', clientId: payer.clientId }
  const owner = await findClientOfPayer(person)
  if (!owner) return { ...subscriber, outcome: email ? 'nobody' : 'noEmail' }
  const { client, isSameName } = owner
  const result = { ...subscriber, clientId: client.id, clientName: fullName(client) }
  if (!isSameName) return { ...result, outcome: 'otherName' }
  if (!dryRun) await payers.linkToClient(payerId, client.id, by)
  return { ...result, outcome: 'linked' }
}

type SubscriptionCustomer = { id: string; name?: string | undefined; email?: string | undefined }

function toSubscriptionCustomer(customer: Stripe.Subscription['customer']): SubscriptionCustomer {
  if (typeof customer === 'string') return { id: customer }
  if (customer.deleted) return { id: customer.id }
  return { id: customer.id, name: customer.name ?? undefined, email: customer.email ?? undefined }
}
