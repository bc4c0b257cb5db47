import * as z from 'zod/mini'
import { SYSTEM } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import type { Task } from '#shared/lib/task.ts'
import { applyEvent } from '#shared/payments/billing-event.ts'
import { membershipTasks } from '#shared/payments/membership-tasks.ts'
import { type Order, payerIdOf } from '#shared/payments/order.ts'
import { type BillingEvent, newPayer, Payer, withOrder } from '#shared/payments/payer.ts'
import { ownRecordsOf, type PlanSummary, planSummary } from '#shared/payments/plan-summary.ts'
import { InternalError } from '../lib/internal-error.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { activityOnceWrite, activityWrite } from '../lib/table/activity-write.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { getItem } from '../lib/table/get-item.ts'
import { emailPartition, payerKey, subjectOf } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite, transact, type Write } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { billingChange, changeWrites } from './billing-change.ts'
import { collectedWrites } from './collected.ts'

const MAX_ATTEMPTS = 8
/** Events of other applications of the Stripe account never find a client. */
const UNLINKED_TTL_DAYS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

type StoredPayer = { payer: Payer; version: number | undefined }

export async function find(id: string): Promise<StoredPayer> {
  const item = await getItem(payerKey(id))
  if (!item) return { payer: newPayer(id), version: undefined }
  return { payer: z.parse(Payer, item), version: Number(item.payerVersion) }
}

/** Payers without a client expire; by the email of the client `npm run privacy` finds the others. */
export function toItem(payer: Payer, payerVersion: number, now: Date) {
  const { id, clientId, email } = payer
  const ttl = Math.floor(now.getTime() / 1000) + UNLINKED_TTL_DAYS * SECONDS_PER_DAY
  return {
    ...payer,
    ...payerKey(id),
    payerVersion,
    ...(email && { personPk: emailPartition(email), personSk: `PAYER#${id}` }),
    // Events of other applications of the Stripe account expire; whoever pays a subscription is listed until linked.
    ...(!clientId && (payer.subscriptions.length > 0 ? unlinkedKeys(payer) : { ttl })),
  }
}

const UNLINKED = 'PAYER_UNLINKED'
const unlinkedKeys = ({ id, subscriptions }: Payer) => ({
  typePk: UNLINKED,
  typeSk: `${subscriptions[0]?.since}#${id}`,
})

/** Payers of subscriptions without a client, newest first. The index may lag. */
export async function listUnlinked(): Promise<Payer[]> {
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :unlinked',
    ExpressionAttributeValues: { ':unlinked': UNLINKED },
    ScanIndexForward: false,
  })
  return items.map((item) => z.parse(Payer, item))
}

function payerWrite({ version }: StoredPayer, payer: Payer, now: Date): Write {
  const isAsSeen = {
    ConditionExpression: 'payerVersion = :seen',
    ExpressionAttributeValues: { ':seen': version },
  }
  return insertWrite(toItem(payer, (version ?? 0) + 1, now), version === undefined ? undefined : isAsSeen)
}

export async function apply(event: BillingEvent, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await find(event.payerId)
    const { clientId } = stored.payer
    const client = clientId ? await clients.findCurrent(clientId) : undefined
    const billing = client && {
      others: await findPayers(client, event.payerId),
      own: ownRecordsOf(client),
    }
    const { payer, activity, summary } = applyEvent(event, stored.payer, billing)
    const change = client && summary && billingChange(client, summary, { now })
    const writes = [
      ...(payer ? [payerWrite(stored, payer, now)] : []),
      ...(client && activity ? [activityOnceWrite({ ...activity, clientId: client.id })] : []),
    ]
    if (writes.length === 0) return
    // The months of a member know of the payment that failed, too.
    const unchanged = client ? [clientWrite(client.id, activity && { lookAt: now })] : []
    const tasks = client ? tasksOf(event, client, summary, now) : []
    const failures = await transactForClient([
      ...writes,
      ...(await collectedWrites(event)),
      ...tasks.map(taskWrite),
      ...(change ? changeWrites(change) : unchanged),
    ])
    if (failures.length === 0) return
    // An outdated or repeated event adds at most the line of the timeline, which may be there already.
    if (!payer && failures.some(({ index }) => index < writes.length)) return
  }
  throw new InternalError(
    'payerContended',
    `Could not store the event: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

function tasksOf(event: BillingEvent, client: Client, summary: PlanSummary | undefined, now: Date): Task[] {
  const clientId = client.id
  const trigger = { type: 'payer', id: event.payerId } as const
  if (event.kind === 'dispute') return [taskOfRule('disputed', { clientId, trigger }, now)]
  return summary ? membershipTasks(client.summary, summary, { clientId, trigger }, now) : []
}

/** The payers of a client but for the one with this ID. */
export async function findPayers({ payerIds = [] }: Client, otherThan?: string): Promise<Payer[]> {
  const keys = payerIds.filter((id) => id !== otherThan).map(payerKey)
  return keys.length > 0 ? (await batchGet(keys)).map((item) => z.parse(Payer, item)) : []
}

type PayerLink = {
  writes: Write[]
  account: Pick<Client, 'payerIds'>
  /** All payers of the client from now on. */
  payers: Payer[]
}

/** Nothing is linked if the order has no payer, or one that belongs to somebody already. */
export async function linkPayer(order: Order, client: Client, now: Date): Promise<PayerLink> {
  const id = payerIdOf(order)
  const stored = id ? await find(id) : undefined
  if (!stored || stored.payer.clientId) return { writes: [], account: {}, payers: await findPayers(client) }
  return linkWrites({ ...stored, payer: withOrder(stored.payer, order) }, client, now, order.email)
}

async function linkWrites(
  { payer: stored, version }: StoredPayer,
  client: Client,
  now: Date,
  email = stored.email,
): Promise<PayerLink> {
  const payer = { ...stored, clientId: client.id, ...(email && { email }), unlinked: [] }
  const payerIds = [...new Set([...(client.payerIds ?? []), payer.id])]
  return {
    writes: [
      payerWrite({ payer: stored, version }, payer, now),
      ...stored.unlinked.map((activity) => activityOnceWrite({ ...activity, clientId: client.id })),
    ],
    account: { payerIds },
    payers: [...(await findPayers(client, payer.id)), payer],
  }
}

type Person = Pick<Payer, 'name' | 'email'>

/** Keeps who pays, by the words of Stripe. */
export async function remember(stored: StoredPayer, person: Person, now: Date): Promise<void> {
  await transact([payerWrite(stored, { ...stored.payer, ...person }, now)])
}

/** The same, and links the payer with the client of that email if there is one. */
export async function identify(stored: StoredPayer, person: Person, now: Date): Promise<void> {
  await remember(stored, person, now)
  const clientId = person.email && (await clients.findIdByEmail(person.email))
  if (clientId) await link(stored.payer.id, clientId, { actor: SYSTEM, now })
}

/** Gives a payer whom nobody has to a client; false if it is the client's already. Throws `payerLinked` if it is another's. */
export async function link(id: string, clientId: string, { actor, now }: StaffAction): Promise<boolean> {
  return retryWhenChanged(async () => {
    const [stored, client] = await Promise.all([find(id), clients.findCurrent(clientId)])
    if (stored.version === undefined) throw new ApiError('payerNotFound')
    if (!client) throw new ApiError('clientUnknown')
    if (client.payerIds?.includes(id)) return false
    if (stored.payer.clientId) throw new ApiError('payerLinked')
    const { writes, account, payers } = await linkWrites(stored, client, now)
    const set = { ...account, stripeCustomerId: client.stripeCustomerId ?? id }
    const change = billingChange(client, planSummary(payers, ownRecordsOf(client)), { now, set })
    const subject = subjectOf(payerKey(id))
    const told = activityWrite({ type: 'payerLinked', clientId: client.id, actor, subject }, now)
    return (await transactForClient([...writes, ...changeWrites(change), told])).length === 0 || undefined
  }, 'clientChanged')
}
