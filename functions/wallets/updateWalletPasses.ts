import { createJobHandler } from '../lib/job-handler.ts'
import { updateAllPasses } from './update-passes.ts'

export const handler = createJobHandler((_now, remainingTimeMs) => updateAllPasses(remainingTimeMs))
