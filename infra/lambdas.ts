import type { HandlerDefinition } from '#shared/lib/operation.ts'
import { type OperationEntry, operationEntries } from '#shared/operations.ts'

export type LambdaDefinition = OperationEntry & {
  readonly source: string
}

export const lambdas: readonly LambdaDefinition[] = operationEntries.map((row) => ({
  ...row,
  source: `functions/${row.area}/${row.name}.ts`,
}))

export const lambdaTimeoutSeconds: Readonly<Record<HandlerDefinition['kind'], number>> = {
  // This limit is longer than the timeout of each call that a handler makes, and shorter than API Gateway's limit of 30 seconds.
  http: 15,
  job: 120,
  // Cognito waits at most 5 seconds for a trigger.
  trigger: 5,
}
