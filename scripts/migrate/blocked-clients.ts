import { listMergesInPhase } from '#functions/clients/merge/merge-journal.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { transactOrSkip, updateWrite } from '#functions/lib/table/transact.ts'
import * as imports from '#functions/moving/imports.ts'
import type { Client } from '#shared/lib/client.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import type { ScannedTable } from './scan-table.ts'

export type BlockedClient = { client: Client; cause: 'undo' | 'merge' | 'erasure' }

const MAX_ERASURE_MS = 15 * MS_PER_MINUTE

/** Finds clients that are still blocked by an import undo, a merge or an erasure, although no job continues that work. */
export async function findBlockedClients({ clients }: ScannedTable): Promise<BlockedClient[]> {
  const mergeJournals = (
    await Promise.all((['moving', 'undoing'] as const).map((phase) => listMergesInPhase(phase, new Date())))
  ).flat()
  const mergingIds = new Set(mergeJournals.flatMap(({ into, from }) => [into, from]))
  const blockedClients: BlockedClient[] = []
  for (const { client } of clients) {
    const { heldByUndo, mergingInto, mergingFrom, erasingSince } = client
    if (erasingSince && Date.parse(erasingSince) < Date.now() - MAX_ERASURE_MS)
      blockedClients.push({ client, cause: 'erasure' })
    if (heldByUndo && !(await imports.find(heldByUndo))?.undoing)
      blockedClients.push({ client, cause: 'undo' })
    if ((mergingInto || mergingFrom) && !mergingIds.has(client.id))
      blockedClients.push({ client, cause: 'merge' })
  }
  return blockedClients
}

const reasons = {
  undo: 'an interrupted import undo',
  merge: 'an interrupted merge',
  erasure: 'an interrupted erasure; an administrator must erase the client again',
} as const

export const describeBlockedClient = ({ client, cause }: BlockedClient): string =>
  `${client.id}: blocked by ${reasons[cause]}`

const blockFields = { undo: ['heldByUndo'], merge: ['mergingInto', 'mergingFrom'] } as const

/** Unblocks these clients. Clients whose erasure has begun stay blocked until the erasure is complete. */
export async function unblockClients(blockedClients: readonly BlockedClient[]): Promise<void> {
  for (const { client, cause } of blockedClients) {
    if (cause === 'erasure') continue
    const removedFields = Object.fromEntries(blockFields[cause].map((name) => [name, undefined]))
    await transactOrSkip([
      updateWrite(clientKey(client.id), removedFields, { expression: 'attribute_exists(pk)' }),
    ])
  }
}
