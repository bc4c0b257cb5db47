import type Stripe from 'stripe'
import { type Client, fullName } from '#shared/lib/client.ts'
import { mayBeSameName } from '#shared/lib/person-names.ts'
import type { StripeLink } from '#shared/moving/stripe-links.ts'
import * as clients from '../lib/store/clients.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import * as payers from '../payments/payers.ts'
import { repairSubscription } from '../payments/repair-subscription.ts'

type Linking = { by: StaffAction; dryRun: boolean }

/**
 * Stores the subscription and who pays it, and gives it to the client of that email. A client of another name may be a
 * parent who pays: that is for a person to decide, by the list of payers without a client.
 */
export async function linkSubscription(
  subscription: Stripe.Subscription,
  { by, dryRun }: Linking,
): Promise<StripeLink> {
  const person = personOf(subscription.customer)
  const { payer } = await payers.find(person.id)
  const found = {
    payerId: person.id,
    subscriptionId: subscription.id,
    name: person.name,
    email: person.email,
  }
  if (!dryRun) await repairSubscription({ ...subscription, customer: person.id }, by.now)
  if (payer.clientId) return { ...found, outcome: 'known', clientId: payer.clientId }
  const client = await findOwner(person.email)
  if (!dryRun) await payers.remember(await payers.find(person.id), withoutEmpty(person), by.now)
  if (!client) return { ...found, outcome: person.email ? 'nobody' : 'noEmail' }
  const named = { ...found, clientId: client.id, clientName: fullName(client) }
  if (person.name && !mayBeSameName(person.name, fullName(client))) return { ...named, outcome: 'otherName' }
  if (!dryRun) await payers.link(person.id, client.id, by)
  return { ...named, outcome: 'linked' }
}

type Person = { id: string; name: string | undefined; email: string | undefined }

function personOf(customer: Stripe.Subscription['customer']): Person {
  if (typeof customer === 'string') return { id: customer, name: undefined, email: undefined }
  if (customer.deleted) return { id: customer.id, name: undefined, email: undefined }
  return { id: customer.id, name: customer.name ?? undefined, email: customer.email ?? undefined }
}

const withoutEmpty = ({ name, email }: Person) => ({ ...(name && { name }), ...(email && { email }) })

async function findOwner(email: string | undefined): Promise<Client | undefined> {
  const id = email && (await clients.findIdByEmail(email))
  return id ? clients.findCurrent(id) : undefined
}
