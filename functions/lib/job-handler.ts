import { logger } from './logger.ts'

/** Result of a job, for the log. */
export type JobReport = Readonly<Record<string, number>>

/**
 * Creates the Lambda handler of a job; `remainingTimeMs` lets it stop before the timeout and continue at its next
 * run.
 */
export function createJobHandler(run: (now: Date, remainingTimeMs: () => number) => Promise<JobReport>) {
  return async (
    _event: unknown,
    context: { functionName: string; getRemainingTimeInMillis: () => number },
  ) => {
    const report = await run(new Date(), context.getRemainingTimeInMillis)
    logger.info('job', { operation: context.functionName, ...report })
    return report
  }
}
