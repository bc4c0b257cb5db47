import * as z from 'zod/mini'
import type { Client } from '#shared/lib/client.ts'
import { applyEvent } from '#shared/payments/billing-event.ts'
import { type Order, payerIdOf } from '#shared/payments/order.ts'
import { type BillingEvent, newPayer, Payer, withOrder } from '#shared/payments/payer.ts'
import { type PlanSummary, planSummary } from '#shared/payments/plan-summary.ts'
import { InternalError } from '../lib/internal-error.ts'
import * as clients from '../lib/store/clients.ts'
import { activityOnceWrite } from '../lib/table/activity-write.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { getItem } from '../lib/table/get-item.ts'
import { insertWrite } from '../lib/table/item-writes.ts'
import { emailPartition, payerKey } from '../lib/table/keys.ts'
import type { Write } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'

const MAX_ATTEMPTS = 8
/** Events of other applications of the Stripe account never find a client. */
const UNLINKED_TTL_DAYS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

type StoredPayer = { payer: Payer; version: number | undefined }

async function find(id: string): Promise<StoredPayer> {
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
    ...(!clientId && { ttl }),
  }
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
    const others = client && (await findOtherPayers(client, event.payerId))
    const { payer, activity, summary } = applyEvent(event, stored.payer, others)
    const changes = client && summary ? [SummaryChange.computed('billing', client, summary)] : []
    const writes = [
      ...(payer ? [payerWrite(stored, payer, now)] : []),
      ...(client && activity ? [activityOnceWrite({ ...activity, clientId: client.id })] : []),
    ]
    if (writes.length === 0) return
    const failures = await transactForClient([
      ...writes,
      ...(client ? [clientWrite(client.id, { summary: changes })] : []),
    ])
    // An outdated or repeated event adds at most the line of the timeline, which may be there already.
    if (failures.length === 0 || !payer) return
  }
  throw new InternalError(
    'payerContended',
    `Could not store the event: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

async function findOtherPayers({ payerIds = [] }: Client, payerId: string): Promise<Payer[]> {
  const keys = payerIds.filter((id) => id !== payerId).map(payerKey)
  return keys.length > 0 ? (await batchGet(keys)).map((item) => z.parse(Payer, item)) : []
}

export type PayerLink = {
  writes: Write[]
  account: Pick<Client, 'payerIds'>
  summary: Partial<PlanSummary>
}

/** Nothing is linked if the order has no payer, or one that belongs to somebody already. */
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
    summary: planSummary([...(await findOtherPayers(client, payer.id)), payer]),
  }
}
