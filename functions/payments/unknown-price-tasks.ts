import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { hasSubscriptionEnded, type Payer } from '#shared/payments/payer.ts'
import { hasUnknownPrice } from '#shared/payments/subscription-items.ts'
import type { UnknownPrice } from '#shared/payments/unknown-price.ts'
import { reportError } from '../lib/report-error.ts'
import { unknownPriceKey } from '../lib/table/keys.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { callStripe } from './call-stripe.ts'
import * as unknownPrices from './unknown-prices.ts'

/** Creates one task for the owner for each price that is not in the settings. After an error, the nightly comparison with Stripe tries again. */
export async function addUnknownPriceTasks({ clientId, subscriptions }: Payer, now: Date): Promise<void> {
  const runningSubscriptions = subscriptions.filter((each) => !hasSubscriptionEnded(each))
  const ids = runningSubscriptions.flatMap(({ items }) =>
    items.filter(hasUnknownPrice).flatMap((item) => item.stripePriceId ?? []),
  )
  if (!clientId) return
  for (const id of new Set(ids)) {
    try {
      if (!(await unknownPrices.find(id))) await insert({ id, name: await findPriceName(id) }, clientId, now)
    } catch (error) {
      reportError('unknownPriceNotNoted', error)
    }
  }
}

async function insert(price: UnknownPrice, clientId: string, now: Date): Promise<void> {
  const title = `Pays a price that is not in Settings: "${price.name}"`
  const task = createTaskFromRule(
    'unknownPrice',
    { clientId, trigger: { type: 'payer', id: price.id }, title },
    now,
  )
  await transactForClient([
    insertWrite({ ...unknownPriceKey(price.id), ...price }),
    taskWrite(task),
    clientWrite(clientId),
  ])
}

const MAX_NAME_LENGTH = 60

async function findPriceName(id: string): Promise<string> {
  const { product, nickname } = await callStripe((stripe) =>
    stripe.prices.retrieve(id, { expand: ['product'] }),
  )
  const name = typeof product === 'object' && 'name' in product ? product.name : nickname
  return (name ?? id).slice(0, MAX_NAME_LENGTH)
}
