import { SYSTEM } from '#shared/lib/activity.ts'
import { type Client, type ClientStatus, splitName } from '#shared/lib/client.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { findService } from '#shared/payments/catalog.ts'
import { getStatusFromPayments } from '#shared/payments/membership.ts'
import { isLaterStatus, Order } from '#shared/payments/order.ts'
import { createPacksOfOrder } from '#shared/payments/paid-sessions.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { getClientBilling, type PlanSummary, summarizePlans } from '#shared/payments/plan-summary.ts'
import { InternalError } from '../lib/internal-error.ts'
import { subscribedEventWrites } from '../lib/outbox/webhook-events.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite, type CounterDeltas, statusDeltas } from '../lib/table/counters.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys, statusKeys } from '../lib/table/index-keys.ts'
import { orderKey } from '../lib/table/keys.ts'
import { statusCondition } from '../lib/table/status-write.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'
import { type ClientChanges, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { createBillingChange } from './billing-change.ts'
import { createPayerLink } from './payers.ts'
import { type SyncOptions, syncPayer } from './sync-payer.ts'

const TYPE = 'ORDER'
const MAX_ATTEMPTS = 5

export function toItem(order: Order) {
  return {
    ...order,
    ...orderKey(order.id),
    ...listKeys(TYPE, order),
    ...statusKeys(TYPE, order.status, order),
    searchText: toSearchText([order.name, order.email, order.id]),
  }
}

export const find = (sessionId: string) => findRecord(Order, orderKey(sessionId))

/** Stores the payer before the order, because the client's summary is computed from the payer. */
export async function store(order: Order, options: SyncOptions): Promise<void> {
  if (order.stripeCustomerId) await syncPayer(order.stripeCustomerId, options)
  await upsert(order, options.now)
}

/** Stores the order unless the stored order has the same or a later status. A paid order creates its client or makes the client active. */
async function upsert(order: Order, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const existingOrder = await find(order.id)
    if (existingOrder && (existingOrder.isErased || !isLaterStatus(order.status, existingOrder.status)))
      return
    if (await tryUpsert(order, existingOrder, now)) return
  }
  throw new InternalError(
    'orderContended',
    `Could not store the order: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

async function tryUpsert(order: Order, existingOrder: Order | undefined, now: Date): Promise<boolean> {
  const buyer = await resolveBuyer(order, now)
  const { clientId } = buyer
  const put = insertWrite(
    toItem({ ...order, clientId }),
    existingOrder && statusCondition(existingOrder.status),
  )
  const activity = {
    type: order.status === 'paid' ? 'orderPaid' : 'orderChanged',
    clientId,
    actor: SYSTEM,
    subject: getActivitySubject(orderKey(order.id)),
    details: { to: order.status, amountTotal: order.amountTotal, ...(buyer.isNew && { newClient: true }) },
  } as const
  const counts = { ...statusDeltas('order', existingOrder?.status, order.status), ...buyer.counts }
  const writes = [
    put,
    ...buyer.writes,
    activityWrite(activity, now),
    ...eventWrites(order, buyer, now),
    allTimeCounterWrite(counts),
    ...(order.status === 'expired' && clientId ? [taskWrite(callTaskOf(order, clientId, now))] : []),
  ]
  return (await transactForClient(writes)).length === 0
}

function eventWrites({ id, status }: Order, { clientId, isNew }: BuyerWrites, now: Date): Write[] {
  return [
    ...(status === 'paid' ? subscribedEventWrites('order.paid', { orderId: id, clientId }, now) : []),
    ...(isNew ? subscribedEventWrites('client.created', { clientId }, now) : []),
  ]
}

const callTaskOf = ({ id }: Order, clientId: string, now: Date) =>
  createTaskFromRule('abandonedOrder', { clientId, trigger: { type: 'order', id } }, now)

type BuyerWrites = { clientId: string | undefined; isNew?: true; writes: Write[]; counts: CounterDeltas }

async function resolveBuyer(order: Order, now: Date): Promise<BuyerWrites> {
  const client = await findBuyer(order)
  if (order.status !== 'paid' || !(client || order.email))
    return { clientId: client?.id, writes: client ? [clientWrite(client.id)] : [], counts: {} }
  if (!client) return newBuyerWrites(order, now)
  const link = await createPayerLink(order, client, now)
  const set = { ...getClientChanges(order, client), ...link.clientChanges }
  const summary = addOrderToSummary(order, client, link.payers)
  const to = paidStatus(summary, now)
  const change = createBillingChange(client, summary, { now, to, set, isRecorded: true })
  return { clientId: client.id, writes: [...change.writes, ...link.writes], counts: change.counts }
}

/** Prefers the client that staff chose for the sale, because the email may belong to a parent or may have changed since the sale. */
async function findBuyer({ clientId, email }: Order): Promise<Client | undefined> {
  const chosenClient = clientId ? await clients.findAfterMerge(clientId) : undefined
  if (chosenClient || !email) return chosenClient
  const id = await clients.findIdByEmail(email)
  return id ? clients.findAfterMerge(id) : undefined
}

/** Returns 'active' for a paid order, unless the paid period is already over when the event arrives. */
const paidStatus = (summary: PlanSummary, now: Date): ClientStatus =>
  getStatusFromPayments(summary, now) ?? 'active'

/** Adds the order's sessions to the billing summary. A repeated call for the same order adds no further sessions. */
function addOrderToSummary(order: Order, client: Client, payers: readonly Payer[]): PlanSummary {
  const { sessionPacks = [], manualMembership } = getClientBilling(client)
  const newPacks = createPacksOfOrder(order).filter(({ id }) => !sessionPacks.some((pack) => pack.id === id))
  return summarizePlans(payers, { manualMembership, sessionPacks: [...sessionPacks, ...newPacks] })
}

export function getClientChanges(order: Order, client?: Client): ClientChanges {
  const { stripeCustomerId, subscriptionId, lines } = order
  const subscriptionIds = client?.subscriptionIds ?? []
  const plan = lines.find(({ priceId }) => findService(priceId)?.price.interval)?.priceId
  return {
    ...(stripeCustomerId && { stripeCustomerId }),
    ...(subscriptionId && { subscriptionIds: [...new Set([...subscriptionIds, subscriptionId])] }),
    ...(plan && { plan }),
  }
}

async function newBuyerWrites(order: Order, now: Date): Promise<BuyerWrites> {
  const { email, name, phone = '' } = order
  const client = clients.newClient({ ...splitName(name || email), email, phone }, 'active', now)
  const link = await createPayerLink(order, client, now)
  const summary = addOrderToSummary(order, client, link.payers)
  const { uniqueEmail, puts, counts } = clients.newClientWrites({
    ...client,
    ...getClientChanges(order),
    ...link.clientChanges,
    status: paidStatus(summary, now),
    summary: { ...client.summary, ...summary },
  })
  return { clientId: client.id, isNew: true, writes: [...uniqueEmail, ...puts, ...link.writes], counts }
}
