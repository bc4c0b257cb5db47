import { ApiError } from '#shared/lib/api-error.ts'
import { getUndoDeadline } from '#shared/moving/imports.ts'
import { undoImport } from '#shared/moving/imports-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as imports from './imports.ts'
import { undoRows } from './undo-rows.ts'

const TIME_LIMIT_MS = 8000

export const handler = createHandler(undoImport, async ({ input: { id, before }, staff }) => {
  const by = await createStaffContext(staff)
  const found = await imports.find(id)
  if (!found) throw new ApiError('importNotFound')
  const isLate = getUndoDeadline(found.lastAt) < by.now.toISOString()
  if (!found.undoing && isLate) throw new ApiError('importUndoExpired')
  const hasTime = () => Date.now() - by.now.getTime() <= TIME_LIMIT_MS
  return undoRows(await imports.beginUndo(found, by), { before, now: by.now, hasTime })
})
