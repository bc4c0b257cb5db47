import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Activity, SYSTEM } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { isSameValue } from '#shared/lib/restore-attributes.ts'
import type { Task } from '#shared/lib/task.ts'
import { activityOf, type BillingEvent, planChanges } from '#shared/payments/billing-event.ts'
import { membershipTasks } from '#shared/payments/membership-tasks.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { payerFrom } from '#shared/payments/payer-from-stripe.ts'
import { ownRecordsOf, type PlanSummary, planSummary } from '#shared/payments/plan-summary.ts'
import { InternalError } from '../lib/internal-error.ts'
import * as clients from '../lib/store/clients.ts'
import { activityOnceWrite } from '../lib/table/activity-write.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import type { Write } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import { billingChange, changeWrites } from './billing-change.ts'
import { collectedWrites } from './collected.ts'
import * as payers from './payers.ts'
import { findStripeAnswer } from './stripe-answer.ts'

const MAX_ATTEMPTS = 8
const BASE_DELAY_MS = 20
const MAX_UNLINKED_ACTIVITIES = 50

type Reason = { now: Date; event?: BillingEvent | undefined }

/**
 * Stores what Stripe holds of a payer now, with the summary of the client, and tells of the event that was the reason to
 * ask. Undefined, and nothing is written, if Stripe knows no such payer or its client was erased. Who loses a race asks
 * again.
 */
export async function syncPayer(
  id: string,
  { now, event }: Reason,
): Promise<{ payer: Payer; isChanged: boolean } | undefined> {
  let isTold = false
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    // The version is read before Stripe is asked: an answer never replaces that of somebody who asked later.
    const stored = await payers.find(id)
    if (stored.payer.isErased) return undefined
    const answer = await findStripeAnswer(id)
    if (!answer) return undefined
    const at = event?.at ?? now.toISOString()
    const asked = payerFrom(answer, stored.payer, at)
    const client = asked.clientId ? await clients.findCurrent(asked.clientId) : undefined
    const lines = [
      ...(event && !isTold ? activityOf(event, id) : []),
      ...changeLines(stored.payer, asked, at),
    ]
    const payer = client ? asked : withUnlinked(asked, lines)
    const isChanged = !isSameValue(payer, stored.payer)
    const told = client ? lines.map((line) => activityOnceWrite({ ...line, clientId: client.id })) : []
    if (!isChanged && told.length === 0) return { payer, isChanged }
    const failures = await transactForClient([
      ...told,
      ...(isChanged ? [payers.payerWrite(stored, payer, now)] : []),
      ...(event?.news ? await collectedWrites(event.news, at) : []),
      ...(client ? await clientWrites(client, { payer, isChanged, now, event }) : []),
    ])
    if (failures.length === 0) return { payer, isChanged }
    isTold ||= failures.some(({ index }) => index < told.length)
    await wait(BASE_DELAY_MS * attempt * Math.random())
  }
  throw new InternalError(
    'payerContended',
    `Could not store the payer: ${MAX_ATTEMPTS} attempts failed because of concurrent updates`,
  )
}

const changeLines = (before: Payer, after: Payer, at: string): Activity[] =>
  planChanges(before, after).map((change) => ({
    ...change,
    id: randomUUID(),
    at,
    actor: SYSTEM,
    subject: { type: 'payer', id: after.id },
  }))

function withUnlinked(payer: Payer, lines: readonly Activity[]): Payer {
  const added = lines.filter(({ id }) => !payer.unlinked.some((each) => each.id === id))
  const byTime = (a: Activity, b: Activity) => `${a.at}${a.id}`.localeCompare(`${b.at}${b.id}`)
  return { ...payer, unlinked: [...payer.unlinked, ...added].sort(byTime).slice(-MAX_UNLINKED_ACTIVITIES) }
}

type Found = Reason & { payer: Payer; isChanged: boolean }

async function clientWrites(client: Client, found: Found): Promise<Write[]> {
  const { payer, isChanged, now, event } = found
  if (!isChanged)
    // The months of a member know of the payment that failed, too.
    return [
      ...tasksOf(client, undefined, found).map(taskWrite),
      clientWrite(client.id, event?.news && { lookAt: now }),
    ]
  const summary = planSummary([...(await payers.findPayers(client, payer.id)), payer], ownRecordsOf(client))
  return [
    ...tasksOf(client, summary, found).map(taskWrite),
    ...changeWrites(billingChange(client, summary, { now })),
  ]
}

function tasksOf(client: Client, summary: PlanSummary | undefined, { payer, now, event }: Found): Task[] {
  const facts = { clientId: client.id, trigger: { type: 'payer', id: payer.id } } as const
  if (event?.news?.type === 'disputed') return [taskOfRule('disputed', facts, now)]
  return summary ? membershipTasks(client.summary, summary, facts, now) : []
}
