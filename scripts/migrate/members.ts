import { runInParallel } from '#functions/lib/run-in-parallel.ts'
import { isMiscounted, recountMember } from '#functions/report/members.ts'
import type { Activity } from '#shared/lib/activity.ts'
import type { ScannedTable } from './scan-table.ts'

const MIN_AGE_MS = 30 * 60_000

export const listMembersToRecount = (table: ScannedTable, now: Date): string[] =>
  findMiscountedMembers(table, now).filter((id) => !isExpiryJustDue(table, id, now))

export function findMiscountedMembers({ clients, activities }: ScannedTable, now: Date): string[] {
  const byClient = new Map<string, Activity[]>()
  for (const activity of activities) {
    const { clientId = '' } = activity
    const history = byClient.get(clientId) ?? []
    byClient.set(clientId, history)
    history.push(activity)
  }
  return clients.flatMap(({ client, item }) => {
    return isMiscounted(item, byClient.get(client.id) ?? [], now) ? [client.id] : []
  })
}

function isExpiryJustDue({ clients }: ScannedTable, id: string, now: Date): boolean {
  const scannedClient = clients.find(({ client }) => client.id === id)
  const waitingMs = now.getTime() - Date.parse(String(scannedClient?.item.expiryDueSk))
  return waitingMs >= 0 && waitingMs < MIN_AGE_MS
}

/** Corrects the member counts for these clients, without tasks about past absences. Returns how many clients changed meanwhile and were skipped. */
export async function recountMembers(
  clientIds: readonly string[],
  now: Date,
  onProgress?: (done: number) => void,
): Promise<number> {
  let skippedCount = 0
  await runInParallel(clientIds, onProgress, async (id) => {
    if (!(await recountMember(id, now, { createsNoTasks: true }))) skippedCount++
  })
  return skippedCount
}
