import { lambdas, type OperationName } from '#infra/lambdas.ts'
import type { Invoke } from './invoke.ts'

const FIRST_RUN_MS = 5_000

/** Runs every job soon after the start and then at its interval, as EventBridge does on AWS. */
export function startSchedules(invoke: Invoke): { close: () => Promise<void> } {
  const timers = lambdas.flatMap(({ name, definition }) => {
    if (definition.kind !== 'job') return []
    const run = () => runJob(invoke, name)
    return [setTimeout(run, FIRST_RUN_MS), setInterval(run, definition.everyMinutes * 60_000)]
  })
  for (const timer of timers) timer.unref()
  return {
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
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
