import { type LambdaDefinition, lambdas } from '#infra/lambdas.ts'
import { API_BASE_PATH, type Operation } from '#shared/operation.ts'

export type Route = {
  readonly lambda: LambdaDefinition
  readonly operation: Operation
  readonly key: string
  readonly pathParameters: Readonly<Record<string, string>>
}

type Pattern = { lambda: LambdaDefinition; operation: Operation; path: string; segments: readonly string[] }

const patterns: readonly Pattern[] = lambdas.flatMap((lambda) => {
  if (lambda.definition.kind !== 'http') return []
  const path = API_BASE_PATH + lambda.definition.path
  return [{ lambda, operation: lambda.definition, path, segments: path.split('/') }]
})

/** Finds the route of a request; static paths take precedence over path parameters. */
export function findRoute(method: string, path: string): Route | undefined {
  const segments = path.split('/')
  const fitting = patterns.filter(
    (pattern) => pattern.operation.method === method && matchesPattern(pattern, segments),
  )
  const pattern = fitting.find(({ path: own }) => own === path) ?? fitting[0]
  if (!pattern) return undefined
  return {
    lambda: pattern.lambda,
    operation: pattern.operation,
    key: `${method} ${pattern.path}`,
    pathParameters: parametersOf(pattern, segments),
  }
}

const nameOf = (segment: string) => segment.match(/^\{(\w+)\}$/)?.[1]

function matchesPattern(pattern: Pattern, segments: readonly string[]): boolean {
  if (pattern.segments.length !== segments.length) return false
  return pattern.segments.every((segment, n) =>
    nameOf(segment) ? segments[n] !== '' : segment === segments[n],
  )
}

function parametersOf(pattern: Pattern, segments: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = {}
  pattern.segments.forEach((segment, n) => {
    const name = nameOf(segment)
    if (name) parameters[name] = decodeURIComponent(segments[n] ?? '')
  })
  return parameters
}
