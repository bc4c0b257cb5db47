import { ApiError } from '#shared/lib/api-error.ts'
import { type UndoResult, undoEndsAt } from '#shared/moving/imports.ts'
import { undoImport } from '#shared/moving/imports-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as imports from './imports.ts'
import { undoRow } from './undo-row.ts'

/** The Lambda ends later; the caller goes on before the last row. */
const TIME_LIMIT_MS = 8000

export const handler = createHandler(undoImport, async ({ input: { id, before }, staff }) => {
  const by = await staffAction(staff)
  const found = await imports.find(id)
  if (!found) throw new ApiError('importNotFound')
  if (undoEndsAt(found.lastAt) < by.now.toISOString()) throw new ApiError('importUndoExpired')
  if (before === undefined) await imports.beginUndo(id, by)
  const { rows, hasMore } = await imports.listRows(id, before)
  const result: UndoResult = { undone: 0, kept: [] }
  for (const row of rows) {
    const kept = await undoRow(id, row, by)
    if (kept) result.kept.push({ row: row.row, clientId: row.clientId, ...kept })
    else result.undone++
    const isLast = row === rows.at(-1)
    const isLate = Date.now() - by.now.getTime() > TIME_LIMIT_MS
    if ((isLate && !isLast) || (isLast && hasMore)) return { ...result, nextBefore: row.row }
  }
  return result
})
