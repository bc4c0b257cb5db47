import { mergeClients } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import { countRecordsToMove, runMerge, startMerge } from './merge/merges.ts'

export const handler = createHandler(mergeClients, async ({ input, request, staff }) => {
  const { id, fromId, dryRun, choices } = input
  const [by, into, from] = await Promise.all([
    createStaffContext(staff),
    clients.findAfterMerge(id),
    clients.findAfterMerge(fromId),
  ])
  if (id === fromId) throw new ApiError('mergeSameClient')
  if (!into || !from) throw new ApiError('clientUnknown')
  const context = { operation: mergeClients, request, ...by }
  if (into.id === from.id) await throwIfRepeated(context)
  if (into.id === from.id) throw new ApiError('alreadyMerged')
  const recordCount = await countRecordsToMove(into, from)
  if (dryRun) return { into: into.id, from: from.id, phase: 'planned' as const, records: recordCount }
  throwIfChanged(into, input.version)
  throwIfChanged(from, input.fromVersion)
  return runMerge(await startMerge({ into, from, choices }, context))
})

function throwIfChanged(client: Client, version: number): void {
  if (client.version !== version) throw new ApiError('clientChanged', { current: client })
}
