import type { Import, UndoResult } from '#shared/moving/imports.ts'
import * as imports from './imports.ts'
import { undoRow } from './undo-row.ts'

type UndoOptions = { before: number | undefined; now: Date; hasTime: () => boolean }

/** Undoes one page of rows, last row first, and saves the position for the next page. */
export async function undoRows(record: Import, { before, now, hasTime }: UndoOptions): Promise<UndoResult> {
  const { rows, hasMore } = await imports.listRows(record.id, before)
  const result: UndoResult = { undone: 0, kept: [] }
  for (const row of rows) {
    const keepReason = await undoRow(record, row, now)
    if (keepReason) result.kept.push({ row: row.row, clientId: row.clientId, ...keepReason })
    else result.undone++
    const isLast = row === rows.at(-1)
    if (isLast ? hasMore : !hasTime()) {
      await imports.saveUndoProgress(record, row.row, new Date())
      return { ...result, nextBefore: row.row }
    }
  }
  await imports.saveUndoProgress(record, undefined, new Date())
  return result
}
