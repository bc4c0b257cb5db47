import * as z from 'zod/mini'
import type { Endpoints } from './product.ts'
import { runScript } from './script-process.ts'

export type JobName = 'expireDayPasses' | 'sendDueEmails' | 'resumeMerges' | 'chainWaivers' | 'createDueTasks'
export type JobRun = {
  /** The report that the job returned; undefined if it was killed. */
  readonly report: Promise<Readonly<Record<string, number>> | undefined>
  readonly kill: () => void
}

const Report = z.optional(z.record(z.string(), z.number()))

/** Runs a job in its own process with its clock `clockOffsetMs` ahead. */
export function runJob(product: Endpoints, job: JobName, clockOffsetMs = 0): JobRun {
  const { printed, kill } = runScript(product, 'job-process.ts', [job, String(clockOffsetMs)])
  return { report: printed.then((report) => z.parse(Report, report)), kill }
}

const MAX_RETRIES = 3

/** Retries a failed job, as EventBridge Scheduler does: under load it may reach its timeout. */
export async function runJobAsScheduled(product: Endpoints, job: JobName, clockOffsetMs = 0) {
  for (let retry = 0; ; retry++) {
    try {
      return await runJob(product, job, clockOffsetMs).report
    } catch (error) {
      if (retry === MAX_RETRIES) throw error
    }
  }
}
