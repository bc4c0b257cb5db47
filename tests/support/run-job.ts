import type { areas } from '#shared/operations.ts'
import { untilReplicated } from './local/until-replicated.ts'

type JobName = keyof (typeof areas)['jobs']
type Handler = (event: unknown, context: unknown) => Promise<Record<string, number>>

/** Runs a job through its real handler, with `timeLeftMs` as the remaining time of the Lambda. */
export async function runJob(name: JobName, timeLeftMs: () => number = () => 15_000) {
  const { handler } = (await import(/* @vite-ignore */ `../../functions/jobs/${name}.ts`)) as {
    handler: Handler
  }
  await untilReplicated()
  return handler({}, { functionName: name, getRemainingTimeInMillis: timeLeftMs })
}
