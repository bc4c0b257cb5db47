import type { Definition } from '#shared/operation.ts'
import { type Area, type OperationName, operationRows } from '#shared/operations.ts'

export type LambdaDefinition = {
  readonly name: OperationName
  readonly area: Area
  readonly definition: Definition
  /** functions/<area>/<operation>.ts */
  readonly source: string
}

/** Every Lambda of the product, by name. */
export const lambdas: readonly LambdaDefinition[] = operationRows.map(({ name, area, definition }) => ({
  name,
  area,
  definition,
  source: `functions/${area}/${name}.ts`,
}))
