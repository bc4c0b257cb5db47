import type { Import } from '#shared/moving/imports.ts'
import type { JobReport } from '../lib/job-handler.ts'
import * as imports from './imports.ts'
import { undoRows } from './undo-rows.ts'

/** Finishes the undos that nobody goes on with, in the name of who began them. */
export async function resumeUndos(instant: Date, hasTime: () => boolean): Promise<JobReport> {
  let [finished, undone] = [0, 0]
  for (const one of await imports.listInterruptedUndos(instant)) {
    let before = one.undoing?.before
    while (hasTime()) {
      const result = await undoRows(one, { before, by: actionOf(one), hasTime })
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

const actionOf = ({ undoing }: Import) => ({
  actor: undoing?.by ?? ({ kind: 'system' } as const),
  now: new Date(),
})
