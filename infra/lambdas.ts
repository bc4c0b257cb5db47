import { type OperationRow, operationRows } from '#shared/operations.ts'

export type LambdaDefinition = OperationRow & {
  /** functions/<area>/<operation>.ts */
  readonly source: string
}

/** Every Lambda of the product, by name. */
export const lambdas: readonly LambdaDefinition[] = operationRows.map((row) => ({
  ...row,
  source: `functions/${row.area}/${row.name}.ts`,
}))
