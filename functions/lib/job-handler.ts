import { logger } from './logger.ts'
import { refreshSettings } from './published-settings.ts'
import { withErrorReport } from './report-error.ts'

export type JobReport = Readonly<Record<string, number>>

type JobContext = { functionName: string; awsRequestId: string; getRemainingTimeInMillis: () => number }

/** A job uses `remainingTimeMs` to stop before the timeout. Its next run continues the work. */
export function createJobHandler(
  run: (now: Date, remainingTimeMs: () => number, event: unknown) => Promise<JobReport>,
) {
  return withErrorReport(async (event: unknown, context: JobContext) => {
    logger.appendKeys({ operation: context.functionName, requestId: context.awsRequestId })
    await refreshSettings()
    const report = await run(new Date(), context.getRemainingTimeInMillis, event)
    logger.info('job', report)
    return report
  })
}
