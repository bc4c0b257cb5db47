import type { Client } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getStatusFromPayments } from '#shared/payments/membership.ts'
import { getClientBilling, summarizePlans } from '#shared/payments/plan-summary.ts'
import { reportError } from '../lib/report-error.ts'
import * as clients from '../lib/store/clients.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'
import { findPayers } from './payers.ts'

/** Sets clients to `former` after their paid period if Stripe sends no event, as with cash. Access to the gym does not depend on the status. */
export async function endMemberships(now: Date, hasTime: () => boolean): Promise<number> {
  const activeClients = await clients.queryActive().catch((error: unknown) => {
    // An error here must not stop the comparison with Stripe that follows.
    reportError('membershipsNotEnded', error)
    return []
  })
  let endedCount = 0
  for (const item of activeClients) {
    try {
      const client = clients.fromItem(item)
      const { id, summary } = client
      if (hasTime() && isPauseOver(client, now)) await resumeMembership(id, now)
      const isFormer = getStatusFromPayments(summary, now) === 'former'
      if (isFormer && hasTime() && (await endMembership(id, now))) endedCount++
    } catch (error) {
      // An error of one client, such as a running merge, does not stop the processing of the other clients.
      reportError('membershipNotEnded', error)
    }
  }
  return endedCount
}

/** True if the pause of a membership outside Stripe has ended. The membership then continues until its paid end. */
const isPauseOver = ({ manualMembership }: Client, now: Date): boolean =>
  (manualMembership?.pause?.resumesOn ?? '9999') <= plainDateIn(business.timeZone, now)

async function resumeMembership(id: string, now: Date): Promise<void> {
  const client = await clients.find(id)
  if (!client?.manualMembership || client.mergedInto || !isPauseOver(client, now)) return
  const { pause, ...manualMembership } = client.manualMembership
  const summary = summarizePlans(await findPayers(client), { ...getClientBilling(client), manualMembership })
  await transactForClient(
    billingChangeWrites(createBillingChange(client, summary, { now, set: { manualMembership } })),
  )
}

/** Reads the client again, because the index is eventually consistent. */
async function endMembership(id: string, now: Date): Promise<boolean> {
  const client = await clients.find(id)
  if (!client || client.mergedInto || client.status !== 'active') return false
  if (getStatusFromPayments(client.summary, now) !== 'former') return false
  const task = createTaskFromRule('planEnded', { clientId: id, trigger: { type: 'client', id } }, now)
  // Creates no task if Stripe reported the end. Creates none for imported memberships either, because hundreds may end in one month.
  const needsNoTask = client.manualMembership?.importId || client.summary.accessState === 'ended'
  const tasks = needsNoTask ? [] : [taskWrite(task)]
  const change = createBillingChange(client, undefined, { now, to: 'former' })
  return (await transactForClient([...billingChangeWrites(change), ...tasks])).length === 0
}
