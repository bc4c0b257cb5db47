import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { splitName } from '#shared/client.ts'
import { Order, outranks } from '#shared/order.ts'
import { searchText } from '#shared/paging.ts'
import { documents, TableName } from './client.ts'
import * as clients from './clients.ts'
import { type Changes, countInAll, statusCounts } from './counters.ts'
import { listKeys, orderKey, statusKeys } from './keys.ts'
import { transact, type Write } from './transact.ts'

const TYPE = 'ORDER'
/** Events of one session that arrive at the same time meet on its order and on its client. */
const TRIES_MAX = 5

export function itemOf(order: Order) {
  return {
    ...order,
    ...orderKey(order.id),
    ...listKeys(TYPE, order),
    ...statusKeys(TYPE, order.status, order),
    searchText: searchText([order.name, order.email, order.id]),
  }
}

export async function find(sessionId: string): Promise<Order | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: orderKey(sessionId), ConsistentRead: true }),
  )
  return Item && z.parse(Order, Item)
}

/** Stores what is known of an order unless more is known already; the first paid one makes its client active. */
export async function record(order: Order, now: Date): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const seen = await find(order.id)
    if (seen && !outranks(order.status, seen.status)) return
    if (await stored(order, seen, now)) return
  }
  throw new Error(`An order or its client changed ${TRIES_MAX} times while it was being stored`)
}

async function stored(order: Order, seen: Order | undefined, now: Date): Promise<boolean> {
  const buyer = await buyerOf(order, now)
  const put = {
    Put: {
      TableName,
      Item: itemOf({ ...order, clientId: buyer.clientId }),
      ...(seen ? stillIs(seen.status) : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  }
  const counts = { ...statusCounts('order', seen?.status, order.status), ...buyer.counts }
  return (await transact([put, ...buyer.writes, countInAll(counts)])).length === 0
}

const stillIs = (status: string) => ({
  ConditionExpression: '#status = :seen',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':seen': status },
})

type Buyer = { clientId: string | undefined; writes: Write[]; counts: Changes }

/** The client who has the order's address, and what must be written so that a paid one is active. */
async function buyerOf(order: Order, now: Date): Promise<Buyer> {
  const id = order.email ? await clients.findIdByEmail(order.email) : undefined
  if (order.status !== 'paid' || !order.email) return { clientId: id, writes: [], counts: {} }
  const client = id && (await clients.find(id))
  if (!client) return newBuyer(order, now)
  if (client.status === 'active') return { clientId: id, writes: [], counts: {} }
  return {
    clientId: id,
    writes: [clients.statusChange(client.id, client.status, 'active')],
    counts: statusCounts('client', client.status, 'active'),
  }
}

function newBuyer({ email, name, phone = '' }: Order, now: Date): Buyer {
  const client = clients.newClient({ ...splitName(name || email), email, phone }, 'active', now)
  const { guard, put, counts } = clients.creation(client)
  return { clientId: client.id, writes: [guard, put], counts }
}
