import { createJobHandler } from '../lib/job-handler.ts'
import { requestReacceptance } from './request-reacceptance.ts'

/** Stops before the Lambda times out; the next run continues. */
const TIMEOUT_MARGIN_MS = 8000

export const handler = createJobHandler(async (now, remainingTimeMs) => ({
  requested: await requestReacceptance(now, () => remainingTimeMs() > TIMEOUT_MARGIN_MS),
}))
