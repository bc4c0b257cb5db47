import { listInPhase } from '#functions/clients/merge/journal.ts'
import { clientKey } from '#functions/lib/table/keys.ts'
import { transact, updateWrite } from '#functions/lib/table/transact.ts'
import * as imports from '#functions/moving/imports.ts'
import type { Client } from '#shared/lib/client.ts'
import type { ScannedTable } from './scan-table.ts'

export type HeldClient = { client: Client; by: 'undo' | 'merge' }

/** The clients for whom nothing is written while an undo or a merge goes on, and of whom no job goes on with any. */
export async function findHeldClients({ clients }: ScannedTable): Promise<HeldClient[]> {
  const journals = (
    await Promise.all((['moving', 'undoing'] as const).map((phase) => listInPhase(phase, new Date())))
  ).flat()
  const merging = new Set(journals.flatMap(({ into, from }) => [into, from]))
  const held: HeldClient[] = []
  for (const { client } of clients) {
    const { heldByUndo, mergingInto, mergingFrom } = client
    if (heldByUndo && !(await imports.find(heldByUndo))?.undoing) held.push({ client, by: 'undo' })
    if ((mergingInto || mergingFrom) && !merging.has(client.id)) held.push({ client, by: 'merge' })
  }
  return held
}

export const describeHeld = ({ client, by }: HeldClient): string =>
  `${client.id}: is held by ${by === 'undo' ? 'the undo of an import' : 'a merge'} that no job goes on with`

const holds = { undo: ['heldByUndo'], merge: ['mergingInto', 'mergingFrom'] } as const

export async function releaseClients(held: readonly HeldClient[]): Promise<void> {
  for (const { client, by } of held) {
    const released = Object.fromEntries(holds[by].map((name) => [name, undefined]))
    await transact([updateWrite(clientKey(client.id), released, { expression: 'attribute_exists(pk)' })])
  }
}
