import type { JobReport } from '../lib/job-handler.ts'
import * as imports from './imports.ts'
import { undoRows } from './undo-rows.ts'

export async function resumeUndos(instant: Date, hasTime: () => boolean): Promise<JobReport> {
  let [finished, undone] = [0, 0]
  for (const one of await imports.listInterruptedUndos(instant)) {
    let before = one.undoing?.before
    while (hasTime()) {
      const result = await undoRows(one, { before, now: new Date(), hasTime })
      undone += result.undone
      before = result.nextBefore
      if (before === undefined) {
        finished++
        break
      }
    }
  }
  return { finished, undone }
}
