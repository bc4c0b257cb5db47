import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Activity, SYSTEM } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import { type BillingEvent, findPlanChanges, toPaymentActivities } from '#shared/payments/billing-event.ts'
import { createPayerTasks } from '#shared/payments/membership-tasks.ts'
import type { Payer, PayerTransaction } from '#shared/payments/payer.ts'
import { parsePayer } from '#shared/payments/payer-from-stripe.ts'
import {
  getClientBilling,
  isSameSummary,
  type PlanSummary,
  summarizePlans,
} from '#shared/payments/plan-summary.ts'
import { InternalError } from '../lib/internal-error.ts'
import { reportError } from '../lib/report-error.ts'
import * as clients from '../lib/store/clients.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import type { Write } from '../lib/table/transact.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'
import { stripePaymentWrites } from './collected.ts'
import * as payers from './payers.ts'
import { findStripeRecords } from './stripe-records.ts'
import { addUnknownPriceTasks } from './unknown-price-tasks.ts'

const MAX_ATTEMPTS = 8
const BASE_DELAY_MS = 20
const CLOCK_MARGIN_MS = 1000
/** Each payment, refund or dispute needs up to three of the 100 writes of a DynamoDB transaction. The changes of the client need the remaining writes. */
const MAX_NEW_MOVEMENTS = 25

export type SyncOptions = { now: Date; event?: BillingEvent | undefined; until?: number | undefined }

type SyncResult = { payer: Payer; isChanged: boolean }

/** Reads the payer from Stripe. Stores it with the client's summary and new activities. Returns undefined for unknown or erased payers. */
export async function syncPayer(
  id: string,
  { now, event, until }: SyncOptions,
): Promise<SyncResult | undefined> {
  let isChanged = false
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; ) {
    // The stored payer is read before Stripe is called, so that an older response from Stripe never replaces a newer one.
    const storedPayer = await payers.find(id)
    if (storedPayer.payer.isErased) return undefined
    if (attempt > 1 && isFetchedSince(storedPayer, now)) return { payer: storedPayer.payer, isChanged: true }
    const askedAt = new Date().toISOString()
    const answer = await findStripeRecords(id, { objectId: event?.objectId, until })
    if (!answer) return undefined
    const at = event?.at ?? now.toISOString()
    const currentPayer = parsePayer(answer, storedPayer.payer, at)
    const payer = { ...currentPayer, moves: limitNewMovements(currentPayer, storedPayer.payer) }
    const isSame = isSameValue(payer, storedPayer.payer)
    const client = payer.clientId ? await clients.findAfterMerge(payer.clientId) : undefined
    const otherPayers = client ? await payers.findPayers(client, payer.id) : []
    const summary = client && summarizePlans([...otherPayers, payer], getClientBilling(client))
    // The client's summary is compared too, because new settings may change what a price includes although the payer is unchanged.
    if (isSame && (!summary || isSameSummary(summary, client.summary))) return finish(payer, isChanged, now)
    const payerChange = { before: storedPayer.payer, payer, otherPayers, now, at }
    const failures = await transactForClient([
      ...(isSame ? [] : [payers.payerWrite({ ...storedPayer, askedAt }, payer, now)]),
      ...(await stripePaymentWrites(storedPayer.payer, payer)),
      ...(summary ? await clientWrites(client, summary, payerChange) : []),
    ])
    if (failures.length === 0) {
      // `isChanged` ignores new payments. If there are more than `MAX_NEW_MOVEMENTS`, the next iteration stores the remaining ones.
      isChanged ||= isSame || !isSameValue({ ...payer, moves: [] }, { ...storedPayer.payer, moves: [] })
      if (payer.moves.length === currentPayer.moves.length) return finish(payer, isChanged, now)
    } else {
      await wait(BASE_DELAY_MS * attempt * Math.random())
      attempt++
    }
  }
  throw new InternalError(
    'payerContended',
    `Could not store the payer: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

async function finish(payer: Payer, isChanged: boolean, now: Date): Promise<SyncResult> {
  await addUnknownPriceTasks(payer, now)
  return { payer, isChanged }
}

/** Reads the payer from Stripe after a change by staff. An error is only reported, because Stripe's event about the change starts another read. */
export async function syncPayerAfterChange(id: string | undefined): Promise<void> {
  // A refund ends the membership at the time of the refund, which is later than the time when the request began.
  if (id)
    await syncPayer(id, { now: new Date() }).catch((error: unknown) => reportError('payerNotSynced', error))
}

const isFetchedSince = ({ askedAt = '' }: payers.StoredPayer, now: Date): boolean =>
  Date.parse(askedAt) > now.getTime() + CLOCK_MARGIN_MS

function limitNewMovements({ moves }: Payer, before: Payer): PayerTransaction[] {
  const isStored = ({ id }: PayerTransaction) => before.moves.some((each) => each.id === id)
  const newMovements = moves.filter((move) => !isStored(move)).sort((a, b) => a.at.localeCompare(b.at))
  const batch = new Set(newMovements.slice(0, MAX_NEW_MOVEMENTS))
  return moves.filter((move) => isStored(move) || batch.has(move))
}

const planChangeActivities = (before: Payer, after: Payer, at: string): Activity[] =>
  findPlanChanges(before, after).map((change) => ({
    ...change,
    id: randomUUID(),
    at,
    actor: SYSTEM,
    subject: { type: 'payer', id: after.id },
  }))

type PayerChange = { before: Payer; payer: Payer; otherPayers: readonly Payer[]; now: Date; at: string }

async function clientWrites(
  client: Client,
  summary: PlanSummary,
  { before, payer, otherPayers, now, at }: PayerChange,
): Promise<Write[]> {
  const moves = payer.moves.filter(({ id }) => !before.moves.some((each) => each.id === id))
  const taskFields = { clientId: client.id, trigger: { type: 'payer', id: payer.id } } as const
  const stateBefore = { summary: client.summary, payers: [...otherPayers, before] }
  const tasks = createPayerTasks(stateBefore, { summary, payers: [...otherPayers, payer] }, taskFields, now)
  const activities = [
    ...moves.flatMap((move) => toPaymentActivities(move, payer.id)),
    ...planChangeActivities(before, payer, at),
  ]
  return [
    ...(await payers.newActivityWrites(client.id, activities)),
    ...tasks.map(taskWrite),
    ...billingChangeWrites(createBillingChange(client, summary, { now })),
  ]
}
