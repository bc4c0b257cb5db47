import { isSameValue } from '#shared/lib/is-same-value.ts'
import { runWithSettings } from '#shared/lib/settings/business.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { getClientBilling, isSameSummary, summarizePlans } from '#shared/payments/plan-summary.ts'
import { reportError } from '../lib/report-error.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { runInParallel } from '../lib/run-in-parallel.ts'
import * as clients from '../lib/store/clients.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'
import { findPayers, listOtherPriceClientIds } from './payers.ts'

/** Updates clients who pay a price outside the programs if the settings for such prices changed. The nightly comparison repairs failed updates. */
export async function updateOtherPriceClients(from: GymSettings, to: GymSettings, now: Date): Promise<void> {
  if (isSameValue(otherPricesOf(from), otherPricesOf(to))) return
  const ids = [...(await listOtherPriceClientIds())]
  await runInParallel(ids, undefined, async (id) => {
    try {
      await retryWhenChanged(async () => (await applyToClient(id, to, now)) || undefined, 'clientChanged')
    } catch (error) {
      reportError('otherPriceNotApplied', error)
    }
  })
}

const otherPricesOf = ({ policies }: GymSettings) => policies.membership.otherPrices

async function applyToClient(id: string, settings: GymSettings, now: Date): Promise<boolean> {
  const client = await clients.findAfterMerge(id)
  if (!client) return true
  const payers = await findPayers(client)
  const summary = runWithSettings(settings, () => summarizePlans(payers, getClientBilling(client)))
  if (isSameSummary(summary, client.summary)) return true
  return (
    (await transactForClient(billingChangeWrites(createBillingChange(client, summary, { now })))).length === 0
  )
}
