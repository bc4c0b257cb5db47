import { createJobHandler } from '../lib/job-handler.ts'
import { continueExport } from './write-export.ts'

export const handler = createJobHandler((_now, remainingTimeMs) =>
  continueExport({ now: () => new Date(), remainingTimeMs }),
)
