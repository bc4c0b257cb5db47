import { inParallel } from '#functions/lib/in-parallel.ts'
import { taskOnceWrite } from '#functions/lib/table/task-write.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { billingChange, changeWrites } from '#functions/payments/billing-change.ts'
import type { Client } from '#shared/lib/client.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { standingOf } from '#shared/payments/membership.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { ownRecordsOf, planSummary } from '#shared/payments/plan-summary.ts'
import { recordsByClient } from './correct-summaries.ts'
import type { ScannedTable } from './scan-table.ts'

export type CarriedOver = { client: Client; payers: readonly Payer[] }

/**
 * Clients whom the release before let in by their status alone: active, and nothing that they paid says until when. They
 * get a manual membership without an end, so that nobody is sent away by the upgrade, and a task to ask.
 */
export function carriedOver(table: ScannedTable, now: Date): CarriedOver[] {
  const recordsOf = recordsByClient(table)
  return table.clients.flatMap(({ client }) => {
    if (client.status !== 'active') return []
    const { payers } = recordsOf(client.id)
    return standingOf(planSummary(payers, ownRecordsOf(client)), now) === undefined ? { client, payers } : []
  })
}

/** Returns how many changed meanwhile. */
export async function storeCarriedOver(
  members: readonly CarriedOver[],
  now: Date,
  onProgress: (done: number) => void,
): Promise<number> {
  let changed = 0
  await inParallel(members, onProgress, async ({ client, payers }) => {
    const manualMembership = { reason: 'Carried over from the version before', at: now.toISOString() }
    const summary = planSummary(payers, { ...ownRecordsOf(client), manualMembership })
    const change = billingChange(client, summary, { now, to: 'active', set: { manualMembership } })
    const trigger = { type: 'client', id: client.id } as const
    const task = taskOfRule('carriedOverMembership', { clientId: client.id, trigger }, now)
    if ((await transact([...changeWrites(change), taskOnceWrite(task)])).length > 0) changed++
  })
  return changed
}
