import { sourceOf } from '#infra/lambdas.ts'
import type { Definition } from '#shared/operation.ts'
import * as operations from '#shared/operations.ts'

type JobName = {
  [Name in keyof typeof operations]: (typeof operations)[Name] extends { kind: 'job' } ? Name : never
}[keyof typeof operations]
type Handler = (event: unknown, context: unknown) => Promise<Record<string, number>>

const definitions: Readonly<Record<JobName, Definition>> = operations

/** Runs a job through its real handler, with `timeLeftMs` as the Lambda would tell it. */
export async function runJob(name: JobName, timeLeftMs: () => number = () => 15_000) {
  const { handler } = (await import(/* @vite-ignore */ `../../${sourceOf(name, definitions[name])}`)) as {
    handler: Handler
  }
  return handler({}, { functionName: name, getRemainingTimeInMillis: timeLeftMs })
}
