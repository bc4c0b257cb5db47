import { UNDO_RESUME_DELAY_MS } from '#shared/moving/imports.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import * as imports from './imports.ts'
import { undoRows } from './undo-rows.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  let [finishedCount, undoneCount] = [0, 0]
  for (const one of await imports.listInterruptedUndos(new Date(now.getTime() - UNDO_RESUME_DELAY_MS))) {
    let before = one.undoing?.before
    while (hasTime()) {
      const result = await undoRows(one, { before, now: new Date(), hasTime })
      undoneCount += result.undone
      before = result.nextBefore
      if (before === undefined) {
        finishedCount++
        break
      }
    }
  }
  return { finished: finishedCount, undone: undoneCount }
})
