import { createJobHandler } from '../lib/job-handler.ts'
import { appendToLedger } from './audit-ledger.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler(async (_now, remainingTimeMs) => ({
  chained: await appendToLedger(
    () => new Date(),
    () => remainingTimeMs() > TIMEOUT_MARGIN_MS,
  ),
}))
