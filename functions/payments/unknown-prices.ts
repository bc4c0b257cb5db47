import * as z from 'zod/mini'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { findOtherPrice } from '#shared/payments/catalog.ts'
import { isOver, type Payer } from '#shared/payments/payer.ts'
import { isUnknown } from '#shared/payments/subscription-items.ts'
import { UnknownPrice } from '#shared/payments/unknown-price.ts'
import { reportError } from '../lib/report-error.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { UNKNOWN_PRICES, unknownPriceKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import { askStripe } from './ask-stripe.ts'

export const find = (id: string): Promise<UnknownPrice | undefined> =>
  findRecord(UnknownPrice, unknownPriceKey(id))

/** Those that are in no list by now. */
export async function list(): Promise<UnknownPrice[]> {
  const items = await queryAll({
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :prices',
    ExpressionAttributeValues: { ':prices': UNKNOWN_PRICES },
  })
  return items.map((item) => z.parse(UnknownPrice, item)).filter(({ id }) => !findOtherPrice(id))
}

/** The first client who pays it brings the owner a task, once for each price. What fails is done by the next comparison. */
export async function note({ clientId, subscriptions }: Payer, now: Date): Promise<void> {
  const running = subscriptions.filter((each) => !isOver(each))
  const ids = running.flatMap(({ items }) =>
    items.filter(isUnknown).flatMap((item) => item.stripePriceId ?? []),
  )
  if (!clientId) return
  for (const id of new Set(ids)) {
    try {
      if (!(await find(id))) await insert({ id, name: await findName(id) }, clientId, now)
    } catch (error) {
      reportError('unknownPriceNotNoted', error)
    }
  }
}

async function insert(price: UnknownPrice, clientId: string, now: Date): Promise<void> {
  const title = `Pays for "${price.name}", which Settings does not know`
  const task = taskOfRule('unknownPrice', { clientId, trigger: { type: 'payer', id: price.id }, title }, now)
  await transactForClient([
    insertWrite({ ...unknownPriceKey(price.id), ...price }),
    taskWrite(task),
    clientWrite(clientId),
  ])
}

const MAX_NAME_LENGTH = 60

async function findName(id: string): Promise<string> {
  const { product, nickname } = await askStripe((stripe) =>
    stripe.prices.retrieve(id, { expand: ['product'] }),
  )
  const name = typeof product === 'object' && 'name' in product ? product.name : nickname
  return (name ?? id).slice(0, MAX_NAME_LENGTH)
}
