import { setTimeout as delay } from 'node:timers/promises'
import { lambdas, type OperationName } from '#infra/lambdas.ts'
import type { Invoke } from './invoke.ts'

const FIRST_RUN_MS = 5_000
const LAST_RUN_MS_MAX = 2_000

/** Runs every job soon after the start and then at its interval, as EventBridge does on AWS. */
export function startSchedules(invoke: Invoke): { close: () => Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = lambdas.flatMap(({ name, definition }) => {
    if (definition.kind !== 'job') return []
    const run = () => {
      const job = runJob(invoke, name).finally(() => running.delete(job))
      running.add(job)
    }
    return [setTimeout(run, FIRST_RUN_MS), setInterval(run, definition.everyMinutes * 60_000)]
  })
  for (const timer of timers) timer.unref()
  return {
    /** A job that has begun may end, while what it needs is still there. */
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      await Promise.race([Promise.all(running), delay(LAST_RUN_MS_MAX, undefined, { ref: false })])
    },
  }
}

async function runJob(invoke: Invoke, name: OperationName): Promise<void> {
  try {
    await invoke(name, { time: new Date().toISOString() })
  } catch (error) {
    console.error(`The job ${name} failed:`, error)
  }
}
