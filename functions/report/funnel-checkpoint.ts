import * as z from 'zod/mini'
import { getItem } from '../lib/table/get-item.ts'
import { funnelCheckpointKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { putItem } from '../lib/table/table-commands.ts'

const CHECKPOINT_OVERLAP_MS = 10 * 60_000
/** A run without a checkpoint covers only the last day, because a data migration has counted all earlier data. */
const LOOKBACK_MS = 24 * 60 * 60_000

export async function findCheckpoint(now: Date): Promise<string> {
  const item = await getItem(funnelCheckpointKey)
  const until = item ? Date.parse(String(item.until)) - CHECKPOINT_OVERLAP_MS : now.getTime() - LOOKBACK_MS
  return new Date(until).toISOString()
}

export async function storeCheckpoint(until: Date): Promise<void> {
  const Item = { ...funnelCheckpointKey, until: until.toISOString() }
  await putItem({ Item })
}

const ListedActivity = z.object({
  clientId: z.optional(z.string()),
  type: z.string(),
  subject: z.object({ id: z.string() }),
})

export async function listChangedClients(from: string): Promise<string[]> {
  const ids = new Set<string>()
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type AND typeSk >= :from',
    ExpressionAttributeValues: { ':type': 'ACTIVITY', ':from': from },
  })
  for (const item of items) {
    const { clientId, type, subject } = z.parse(ListedActivity, item)
    if (clientId) ids.add(clientId)
    if (type === 'clientsMerged' || type === 'mergeUndone') ids.add(subject.id)
  }
  return [...ids]
}
