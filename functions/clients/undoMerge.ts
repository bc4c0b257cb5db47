import { undoMerge } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import * as journals from './merge/merge-journal.ts'
import { runMerge, startUndo } from './merge/merges.ts'

export const handler = createHandler(undoMerge, async ({ input, request, staff }) => {
  const [by, merge] = await Promise.all([createStaffContext(staff), journals.find(input.id)])
  const into = merge && (await clients.find(merge.into))
  const context = { operation: undoMerge, request, ...by }
  if (merge?.phase === 'undone') await throwIfRepeated(context)
  if (!merge || !into || merge.phase === 'undone') throw new ApiError('mergeNotFound')
  if (merge.phase !== 'done') throw new ApiError('clientMerging')
  return runMerge(await startUndo(merge, into, context))
})
