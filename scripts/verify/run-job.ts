import * as z from 'zod/mini'
import type { Endpoints } from './product.ts'
import { runScript } from './script-process.ts'

export type JobName = 'expireDayPasses' | 'sendDueEmails'
export type JobRun = {
  /** What the job said it did; undefined when it was killed. */
  readonly report: Promise<Readonly<Record<string, number>> | undefined>
  readonly kill: () => void
}

const Report = z.optional(z.record(z.string(), z.number()))

/** Runs a job of the product in a process of its own, as if it were so much later. */
export function runJob(product: Endpoints, job: JobName, laterMs = 0): JobRun {
  const { printed, kill } = runScript(product, 'job-process.ts', [job, String(laterMs)])
  return { report: printed.then((report) => z.parse(Report, report)), kill }
}

const RETRIES = 3

/** What a job did at last: the schedule starts it again when it fails, as it may on a machine that is too busy. */
export async function runJobAsScheduled(product: Endpoints, job: JobName, laterMs = 0) {
  for (let retry = 0; ; retry++) {
    try {
      return await runJob(product, job, laterMs).report
    } catch (error) {
      if (retry === RETRIES) throw error
    }
  }
}
