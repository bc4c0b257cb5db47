import type { Definition } from '#shared/operation.ts'
import * as operations from '#shared/operations.ts'

export type OperationName = keyof typeof operations
export type Lambda = { name: OperationName; definition: Definition; source: string }

/** functions/<area>/<operation>.ts; the area of a call is the first part of its path after /admin. */
export function sourceOf(name: string, definition: Definition): string {
  return `functions/${areaOf(definition)}/${name}.ts`
}

function areaOf(definition: Definition): string {
  if (definition.kind !== 'http') return `${definition.kind}s`
  const [area = ''] = definition.path.replace(/^\/(admin\/)?/, '').split(/[/.]/)
  return area
}

const definitions: Readonly<Record<OperationName, Definition>> = operations

/** Every Lambda of the product, by name. */
export const lambdas: readonly Lambda[] = Object.entries(definitions).map(([name, definition]) => ({
  name: name as OperationName,
  definition,
  source: sourceOf(name, definition),
}))
