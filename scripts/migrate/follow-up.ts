import { runInParallel } from '#functions/lib/run-in-parallel.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { countInFunnel, funnelCountWrites, listCohorts } from '#functions/report/funnel.ts'
import type { Activity } from '#shared/lib/activity.ts'
import { createFunnelEntry, formatFunnelEntry, parseFunnelEntry } from '#shared/report/funnel.ts'
import type { ScannedTable } from './scan-table.ts'

export async function refreshFunnelOfClients(clientIds: readonly string[]): Promise<number> {
  let changedCount = 0
  await runInParallel(clientIds, undefined, async (id) => {
    if (await countInFunnel(id)) changedCount++
  })
  return changedCount
}

export type FunnelDifference = { cohort: string; name: string; stored: number; computed: number }

const MIN_AGE_MS = 30 * 60_000

export function findWrongFunnelEntries({ clients, activities }: ScannedTable, now: Date): string[] {
  const byClient = new Map<string, Activity[]>()
  for (const activity of activities) {
    const { clientId = '' } = activity
    byClient.set(clientId, [...(byClient.get(clientId) ?? []), activity])
  }
  return clients.flatMap(({ client, funnel }) => {
    const history = byClient.get(client.id) ?? []
    const entry = createFunnelEntry(client, history)
    const hasRecentActivity = history.some(({ at }) => now.getTime() - Date.parse(at) < MIN_AGE_MS)
    return hasRecentActivity || funnel === (entry && formatFunnelEntry(entry)) ? [] : [client.id]
  })
}

function sumEntries({ funnel }: ScannedTable): Map<string, Map<string, number>> {
  const cohorts = new Map<string, Map<string, number>>()
  for (const countedEntry of funnel) {
    const entry = parseFunnelEntry(countedEntry)
    if (!entry) continue
    const key = `${entry.week}#${entry.source}`
    const counts = cohorts.get(key) ?? new Map<string, number>()
    cohorts.set(key, counts)
    for (const name of entry.counts) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return cohorts
}

/** Finds wrong funnel counters. Every difference is an error, because one transaction writes a client and its counters. */
export async function findWrongFunnelCounters(table: ScannedTable): Promise<FunnelDifference[]> {
  const computed = sumEntries(table)
  const stored = new Map(
    (await listCohorts()).map(({ week, source, counts }) => [
      `${week}#${source}`,
      new Map(Object.entries(counts)),
    ]),
  )
  return [...new Set([...computed.keys(), ...stored.keys()])].flatMap((cohort) => {
    const [storedCounts, computedCounts] = [stored.get(cohort), computed.get(cohort)]
    return [...new Set([...(storedCounts?.keys() ?? []), ...(computedCounts?.keys() ?? [])])].flatMap(
      (name) => {
        const difference = {
          cohort,
          name,
          stored: storedCounts?.get(name) ?? 0,
          computed: computedCounts?.get(name) ?? 0,
        }
        return difference.stored === difference.computed ? [] : [difference]
      },
    )
  })
}

export const describeFunnelDifference = ({ cohort, name, stored, computed }: FunnelDifference): string =>
  `funnel ${cohort}: ${name} is ${stored}, must be ${computed}`

export async function correctFunnelCounters(differences: readonly FunnelDifference[]): Promise<void> {
  for (const { cohort, name, stored, computed } of differences) {
    const entry = parseFunnelEntry(`${cohort} ${name}`)
    if (!entry) continue
    const stepWrites =
      computed > stored ? funnelCountWrites(undefined, entry) : funnelCountWrites(entry, undefined)
    for (let remaining = Math.abs(computed - stored); remaining > 0; remaining--) await transact(stepWrites)
  }
}
