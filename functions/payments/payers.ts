import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Activity, type NewActivity, SYSTEM } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { isSameValue } from '#shared/lib/restore-attributes.ts'
import { billingActivity } from '#shared/payments/billing-event.ts'
import { type Order, payerIdOf } from '#shared/payments/order.ts'
import {
  type BillingEvent,
  newPayer,
  Payer,
  type PlanSummary,
  planSummary,
  withEvent,
  withOrder,
} from '#shared/payments/payer.ts'
import { InternalError } from '../lib/internal-error.ts'
import * as clients from '../lib/store/clients.ts'
import { activityOnceWrite } from '../lib/table/activity-write.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { emailPartition, payerKey, subjectOf } from '../lib/table/keys.ts'
import { transact, type Write } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'

/** Concurrent events of one payer contend for it and for its client. */
const MAX_ATTEMPTS = 8
/** Events of other applications of the Stripe account never find a client. */
const UNLINKED_TTL_DAYS = 30
const MAX_UNLINKED_ACTIVITIES = 50
const SECONDS_PER_DAY = 24 * 60 * 60

type StoredPayer = { payer: Payer; version: number | undefined }

async function find(id: string): Promise<StoredPayer> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: payerKey(id), ConsistentRead: true }),
  )
  if (!Item) return { payer: newPayer(id), version: undefined }
  return { payer: z.parse(Payer, Item), version: Number(Item.payerVersion) }
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
    ...(!clientId && { ttl }),
  }
}

function payerWrite({ version }: StoredPayer, payer: Payer, now: Date): Write {
  return {
    Put: {
      TableName: TABLE_NAME,
      Item: toItem(payer, (version ?? 0) + 1, now),
      ...(version === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'payerVersion = :seen', ExpressionAttributeValues: { ':seen': version } }),
    },
  }
}

/** Stores what a Stripe event says, once, in the summary and the timeline of the client too. */
export async function apply(event: BillingEvent, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await find(event.payerId)
    const { clientId } = stored.payer
    const client = clientId ? await clients.findCurrent(clientId) : undefined
    if (await (client ? applyToClient(client, stored, event, now) : applyUnlinked(stored, event, now))) return
  }
  throw new InternalError(
    'payerContended',
    `Could not store the event: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

async function applyToClient(
  client: Client,
  stored: StoredPayer,
  event: BillingEvent,
  now: Date,
): Promise<boolean> {
  const payer = withEvent(stored.payer, event)
  const activity = activityOf(event)
  const activities = activity ? [activityOnceWrite({ ...activity, clientId: client.id })] : []
  if (isSameValue(payer, stored.payer)) {
    // Outdated or repeated: at most the timeline lacks it.
    if (activities.length > 0) await transactForClient([...activities, clientWrite(client.id)])
    return true
  }
  const writes = [
    payerWrite(stored, payer, now),
    clientWrite(client.id, {
      summary: [SummaryChange.computed('billing', client, await summaryWith(client, payer))],
    }),
  ]
  return (await transactForClient([...writes, ...activities])).length === 0
}

/** The activities wait for the order that names the client. */
async function applyUnlinked(stored: StoredPayer, event: BillingEvent, now: Date): Promise<boolean> {
  const changed = withEvent(stored.payer, event)
  const activity = activityOf(event)
  const isKnown = changed.unlinked.some(({ id }) => id === activity?.id)
  const unlinked =
    activity && !isKnown
      ? [...changed.unlinked, activity].sort(byTime).slice(-MAX_UNLINKED_ACTIVITIES)
      : changed.unlinked
  const payer = { ...changed, unlinked }
  if (isSameValue(payer, stored.payer)) return true
  return (await transact([payerWrite(stored, payer, now)])).length === 0
}

const byTime = (a: Activity, b: Activity) => `${a.at}${a.id}`.localeCompare(`${b.at}${b.id}`)

/** Named by its event, so that a repeated event adds no second line. */
function activityOf(event: BillingEvent): Activity | undefined {
  const told = billingActivity(event)
  if (!told) return undefined
  const fixed = { actor: SYSTEM, subject: subjectOf(payerKey(event.payerId)) } satisfies Partial<NewActivity>
  return { ...told, ...fixed, id: event.eventId, at: event.at }
}

/** The client's summary with this payer; the client's other payers count too. */
async function summaryWith(client: Client, payer: Payer): Promise<PlanSummary> {
  const others = (client.payerIds ?? []).filter((id) => id !== payer.id)
  const stored = others.length > 0 ? await batchGet(others.map(payerKey)) : []
  return planSummary([...stored.map((item) => z.parse(Payer, item)), payer])
}

export type PayerLink = {
  writes: Write[]
  /** Attributes of the client. */
  account: Pick<Client, 'payerIds'>
  summary: Partial<PlanSummary>
}

/**
 * What links the payer of a paid order to its client: the payer with the client's ID, the activities that waited, and
 * what changes in the client. Nothing if the order has no payer, or one that belongs to somebody already.
 */
export async function linkPayer(order: Order, client: Client, now: Date): Promise<PayerLink> {
  const id = payerIdOf(order)
  const stored = id ? await find(id) : undefined
  if (!stored || stored.payer.clientId) return { writes: [], account: {}, summary: {} }
  const { unlinked } = stored.payer
  const payer = { ...withOrder(stored.payer, order), clientId: client.id, email: order.email, unlinked: [] }
  const payerIds = [...new Set([...(client.payerIds ?? []), payer.id])]
  return {
    writes: [
      payerWrite(stored, payer, now),
      ...unlinked.map((activity) => activityOnceWrite({ ...activity, clientId: client.id })),
    ],
    account: { payerIds },
    summary: await summaryWith(client, payer),
  }
}
