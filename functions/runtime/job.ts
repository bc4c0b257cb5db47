import { log } from './log.ts'

/** What a job did, for the log. */
export type JobReport = Readonly<Record<string, number>>

/** Turns a job into a Lambda handler; `timeLeftMs` lets it stop by itself and go on at its next run. */
export function job(run: (now: Date, timeLeftMs: () => number) => Promise<JobReport>) {
  return async (
    _event: unknown,
    context: { functionName: string; getRemainingTimeInMillis: () => number },
  ) => {
    const report = await run(new Date(), context.getRemainingTimeInMillis)
    log.info('job', { operation: context.functionName, ...report })
    return report
  }
}
