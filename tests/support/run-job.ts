import { lambdas } from '#infra/lambdas.ts'
import type { OperationName } from '#shared/operations.ts'
import { untilReplicated } from './local/until-replicated.ts'

type Handler = (event: unknown, context: unknown) => Promise<Record<string, number>>

export async function runJob(name: OperationName, timeLeftMs: () => number = () => 15_000) {
  const { source } = lambdas.find((lambda) => lambda.name === name) ?? {}
  const { handler } = (await import(/* @vite-ignore */ `../../${source}`)) as {
    handler: Handler
  }
  await untilReplicated()
  return handler({}, { functionName: name, getRemainingTimeInMillis: timeLeftMs })
}
