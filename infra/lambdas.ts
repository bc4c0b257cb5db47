import type { Definition } from '#shared/lib/operation.ts'
import { type OperationRow, operationRows } from '#shared/operations.ts'

export type LambdaDefinition = OperationRow & {
  readonly source: string
}

export const lambdas: readonly LambdaDefinition[] = operationRows.map((row) => ({
  ...row,
  source: `functions/${row.area}/${row.name}.ts`,
}))

export const lambdaTimeoutSeconds: Readonly<Record<Definition['kind'], number>> = {
  // More than the time limits of a handler's calls together, less than the 30 s after which an HTTP API responds 503.
  http: 15,
  job: 120,
  // A user pool waits no longer for a trigger.
  trigger: 5,
}
