import * as z from 'zod/mini'
import type { Activity } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { toPaymentActivities } from '#shared/payments/billing-event.ts'
import { createPayerTasks } from '#shared/payments/membership-tasks.ts'
import type { Order } from '#shared/payments/order.ts'
import { createEmptyPayer, hasSubscriptionEnded, Payer } from '#shared/payments/payer.ts'
import { getClientBilling, type PlanSummary, summarizePlans } from '#shared/payments/plan-summary.ts'
import { isProgramItem } from '#shared/payments/subscription-items.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityInsertWrite, activityWrite } from '../lib/table/activity-write.ts'
import { batchGet, batchGetAll } from '../lib/table/batch-get.ts'
import { getItem } from '../lib/table/get-item.ts'
import { emailPartition } from '../lib/table/index-keys.ts'
import { activityKey, payerKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'

/** A payer without a client expires after this time, because other applications may use the same Stripe account. */
const UNLINKED_TTL_DAYS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

/** A payer as it is stored. `askedAt` is the start time of the request to Stripe that returned this state. */
export type StoredPayer = { payer: Payer; version: number | undefined; askedAt?: string | undefined }

export async function find(id: string): Promise<StoredPayer> {
  const item = await getItem(payerKey(id))
  if (!item) return { payer: createEmptyPayer(id), version: undefined }
  const askedAt = typeof item.askedAt === 'string' ? item.askedAt : undefined
  return { payer: z.parse(Payer, item), version: Number(item.payerVersion), askedAt }
}

/** Returns the item of a payer. Its index key `personPk` contains the email, so that `npm run privacy` finds the payer. */
export function toItem(payer: Payer, payerVersion: number, now: Date) {
  const { id, clientId, email } = payer
  const ttl = Math.floor(now.getTime() / 1000) + UNLINKED_TTL_DAYS * SECONDS_PER_DAY
  return {
    ...payer,
    ...payerKey(id),
    payerVersion,
    ...(email && { personPk: emailPartition(email), personSk: `PAYER#${id}` }),
    ...(clientId && hasOtherPrice(payer) && { typePk: PAYS_OTHER_PRICE_PK, typeSk: id }),
    // A payer without a client expires if no subscription is running. Otherwise, staff see the payer in a list and can link it.
    ...(!clientId && (payer.subscriptions.every(hasSubscriptionEnded) ? { ttl } : unlinkedKeys(payer))),
  }
}

/** This index partition lists payers whose price is not in a program. It is read when the settings of such prices change. */
const PAYS_OTHER_PRICE_PK = 'PAYER_OF_OTHER_PRICE'
const hasOtherPrice = ({ subscriptions }: Payer) =>
  subscriptions.some((each) => !hasSubscriptionEnded(each) && each.items.some((item) => !isProgramItem(item)))

const UNLINKED_PK = 'PAYER_UNLINKED'
const unlinkedKeys = ({ id, subscriptions }: Payer) => ({
  typePk: UNLINKED_PK,
  typeSk: `${subscriptions[0]?.since}#${id}`,
})

/** Returns payers who have a subscription but no client, newest first. The index is eventually consistent. */
export const listUnlinked = (): Promise<Payer[]> => listOfType(UNLINKED_PK)

async function listOfType(type: string): Promise<Payer[]> {
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': type },
    ScanIndexForward: false,
  })
  return items.map((item) => z.parse(Payer, item))
}

/** Returns the IDs of clients whose price is not in a program. The index is eventually consistent. */
export const listOtherPriceClientIds = async (): Promise<Set<string>> =>
  new Set((await listOfType(PAYS_OTHER_PRICE_PK)).flatMap(({ clientId }) => clientId ?? []))

export function payerWrite({ version, askedAt }: StoredPayer, payer: Payer, now: Date): Write {
  const ifUnchanged = {
    ConditionExpression: 'payerVersion = :seen',
    ExpressionAttributeValues: { ':seen': version },
  }
  const item = { ...toItem(payer, (version ?? 0) + 1, now), askedAt }
  return insertWrite(item, version === undefined ? undefined : ifUnchanged)
}

export async function findPayers(
  { payerIds = [] }: Pick<Client, 'payerIds'>,
  exceptId?: string,
): Promise<Payer[]> {
  const keys = payerIds.filter((id) => id !== exceptId).map(payerKey)
  return (await batchGetAll(keys)).map((item) => z.parse(Payer, item))
}

/** Returns the name of each payer's client. Without a client, returns the payer's name at Stripe. */
export async function findPayerNames(ids: readonly string[]): Promise<Map<string, string | undefined>> {
  const found = await findPayers({ payerIds: [...new Set(ids)] })
  const clientsById = await clients.findManyById(found.flatMap(({ clientId }) => clientId ?? []))
  return new Map(
    found.map(({ id, name, clientId = '' }) => {
      const client = clientsById.get(clientId)
      return [id, client ? fullName(client) : name]
    }),
  )
}

/** Linking a payer adds only the newest payments to the timeline, so that the transaction stays small. */
const MAX_ACTIVITIES = 40

export async function newActivityWrites(clientId: string, activities: readonly Activity[]): Promise<Write[]> {
  const keys = activities.map((activity) => activityKey(clientId, activity))
  const oldItems = await batchGet(keys)
  const isNew = (activity: Activity) => !oldItems.some(({ sk }) => sk === activityKey(clientId, activity).sk)
  return activities.filter(isNew).map((activity) => activityInsertWrite({ ...activity, clientId }))
}

type PayerLink = {
  writes: Write[]
  clientChanges: Pick<Client, 'payerIds'>
  payers: Payer[]
}

/** Links the payer of an order to the client. Changes nothing if the order has no payer or the payer already has a client. */
export async function createPayerLink(order: Order, client: Client, now: Date): Promise<PayerLink> {
  const { stripeCustomerId: id } = order
  const storedPayer = id ? await find(id) : undefined
  if (!storedPayer || storedPayer.payer.clientId || storedPayer.payer.isErased)
    return { writes: [], clientChanges: {}, payers: await findPayers(client) }
  return linkWrites(storedPayer, client, now, order.email)
}

async function linkWrites(
  { payer: stored, ...seen }: StoredPayer,
  client: Client,
  now: Date,
  email = stored.email,
): Promise<PayerLink & { summary: PlanSummary }> {
  const payer = { ...stored, clientId: client.id, ...(email && { email }) }
  const activities = stored.moves
    .flatMap((move) => toPaymentActivities(move, stored.id))
    .slice(0, MAX_ACTIVITIES)
  const payerIds = [...new Set([...(client.payerIds ?? []), payer.id])]
  const others = await findPayers(client, payer.id)
  const payers = [...others, payer]
  const facts = { clientId: client.id, trigger: { type: 'payer', id: payer.id } } as const
  const summary = summarizePlans(payers, getClientBilling(client))
  const before = { summary: client.summary, payers: others }
  const tasks = createPayerTasks(before, { summary, payers }, facts, now)
  return {
    writes: [
      payerWrite({ payer: stored, ...seen }, payer, now),
      ...(await newActivityWrites(client.id, activities)),
      ...tasks.map(taskWrite),
    ],
    clientChanges: { payerIds },
    payers,
    summary,
  }
}

/** Links a payer to a client. Returns false if they are already linked. Throws `payerLinked` if the payer has another client. */
export async function linkToClient(
  id: string,
  clientId: string,
  { actor, now }: ActionContext,
): Promise<boolean> {
  return retryWhenChanged(async () => {
    const [stored, client] = await Promise.all([find(id), clients.findAfterMerge(clientId)])
    if (stored.version === undefined || stored.payer.isErased) throw new ApiError('payerNotFound')
    if (!client) throw new ApiError('clientUnknown')
    if (client.payerIds?.includes(id)) return false
    if (stored.payer.clientId) throw new ApiError('payerLinked')
    const { writes, clientChanges, summary } = await linkWrites(stored, client, now)
    const set = { ...clientChanges, stripeCustomerId: client.stripeCustomerId ?? id }
    const change = createBillingChange(client, summary, { now, set })
    const subject = getActivitySubject(payerKey(id))
    const activity = activityWrite({ type: 'payerLinked', clientId: client.id, actor, subject }, now)
    return (
      (await transactForClient([...writes, ...billingChangeWrites(change), activity])).length === 0 ||
      undefined
    )
  }, 'clientChanged')
}
