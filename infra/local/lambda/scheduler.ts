import { setTimeout as delay } from 'node:timers/promises'
import { lambdas } from '#infra/lambdas.ts'
import type { OperationName } from '#shared/operations.ts'
import type { InvokeLambda } from './invoke-lambda.ts'

const FIRST_RUN_DELAY_MS = 5_000
const MAX_SHUTDOWN_WAIT_MS = 2_000

export function startScheduler(invoke: InvokeLambda): { close: () => Promise<void> } {
  const runningJobs = new Set<Promise<void>>()
  const timers = lambdas.flatMap(({ name, definition }) => {
    if (definition.kind !== 'job') return []
    const run = () => {
      const job = runJob(invoke, name).finally(() => runningJobs.delete(job))
      runningJobs.add(job)
    }
    return [setTimeout(run, FIRST_RUN_DELAY_MS), setInterval(run, definition.everyMinutes * 60_000)]
  })
  for (const timer of timers) timer.unref()
  return {
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      await Promise.race([Promise.all(runningJobs), delay(MAX_SHUTDOWN_WAIT_MS, undefined, { ref: false })])
    },
  }
}

async function runJob(invoke: InvokeLambda, name: OperationName): Promise<void> {
  try {
    await invoke(name, { time: new Date().toISOString() })
  } catch (error) {
    // Prints only the message, because functions/lib/report-error.ts has already printed the whole error.
    console.error(`The job ${name} failed. ${error instanceof Error ? error.message : error}`)
  }
}
