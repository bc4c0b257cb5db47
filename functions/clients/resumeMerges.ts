import { MERGE_RESUME_MINUTES, MERGE_UNDO_DAYS } from '#shared/clients/merge.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { deleteMerge } from './merge/delete-merge.ts'
import { listMergesInPhase } from './merge/merge-journal.ts'
import { runMerge } from './merge/merges.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const resumeCutoff = new Date(now.getTime() - MERGE_RESUME_MINUTES * 60_000)
  const deleteCutoff = new Date(now.getTime() - (MERGE_UNDO_DAYS + 1) * MS_PER_DAY)
  let [resumed, deleted] = [0, 0]
  for (const phase of ['moving', 'undoing'] as const) {
    for (const journal of await listMergesInPhase(phase, resumeCutoff)) {
      if (hasTime() && (await runMerge(journal, hasTime)).phase !== phase) resumed++
    }
  }
  for (const phase of ['done', 'undone'] as const) {
    for (const journal of await listMergesInPhase(phase, deleteCutoff)) {
      if (hasTime() && (await deleteMerge(journal))) deleted++
    }
  }
  return { resumed, deleted }
})
