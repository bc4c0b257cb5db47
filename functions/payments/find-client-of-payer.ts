import { type Client, fullName } from '#shared/lib/client.ts'
import { mayBeSameName } from '#shared/lib/text/person-names.ts'
import { hasSubscriptionEnded, type Payer } from '#shared/payments/payer.ts'
import * as clients from '../lib/store/clients.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import * as payers from './payers.ts'
import { addUnknownPriceTasks } from './unknown-price-tasks.ts'

type PayerPerson = Pick<Payer, 'name' | 'email'>

/** Finds the client with the payer's email. If the names differ, the client may be the payer's parent, so only staff can link them. */
export async function findClientOfPayer({
  name,
  email,
}: PayerPerson): Promise<{ client: Client; isSameName: boolean } | undefined> {
  const id = email && (await clients.findIdByEmail(email))
  const client = id ? await clients.findAfterMerge(id) : undefined
  return client && { client, isSameName: !name || mayBeSameName(name, fullName(client)) }
}

/** Links a payer with a running subscription to the client with the same email and name. Orders on the website link their payers separately. */
export async function linkPayerByEmail(payer: Payer, by: ActionContext): Promise<void> {
  const isSubscribedElsewhere = payer.subscriptions.some(
    (each) => !hasSubscriptionEnded(each) && !each.isFromCart,
  )
  if (payer.clientId || !isSubscribedElsewhere) return
  const owner = await findClientOfPayer(payer)
  if (!owner?.isSameName) return
  await payers.linkToClient(payer.id, owner.client.id, by)
  await addUnknownPriceTasks({ ...payer, clientId: owner.client.id }, by.now)
}
