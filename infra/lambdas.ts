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
  // The timeout is longer than the time limits of a handler's calls and shorter than API Gateway's 30 s.
  http: 15,
  job: 120,
  // The timeout of triggers, for which Cognito waits 5 seconds.
  trigger: 5,
}
