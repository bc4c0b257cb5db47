import type { OperationName } from '#shared/operations.ts'
import { runJob } from '../invoke-handler.ts'
import { startedJobs } from './local-services.ts'

export async function runStartedJobs(): Promise<void> {
  for (const { name, event } of startedJobs.splice(0))
    await runJob(name as OperationName, () => 15_000, event)
}
