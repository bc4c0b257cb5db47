import { type LambdaDefinition, lambdas } from '#infra/lambdas.ts'
import { API_BASE_PATH, isStaffAccess, listPaths, type Operation } from '#shared/lib/operation.ts'
import { matchesRoutePath } from '#shared/service/route-path.ts'

export type Route = {
  readonly lambda: LambdaDefinition
  readonly operation: Operation
  /** True if the gateway requires an access token. The Lambda checks API keys itself. */
  readonly requiresToken: boolean
  readonly key: string
  readonly pathParameters: Readonly<Record<string, string>>
}

type RoutePattern = Pick<Route, 'lambda' | 'operation' | 'requiresToken'> & { path: string }

const patterns: readonly RoutePattern[] = lambdas.flatMap((lambda) => {
  if (lambda.definition.kind !== 'http') return []
  const operation = lambda.definition
  return listPaths(operation).map((path) => ({
    lambda,
    operation,
    path: API_BASE_PATH + path,
    requiresToken: isStaffAccess(operation.access) && path === operation.path,
  }))
})

export function findRoute(method: string, path: string): Route | undefined {
  const matchingPatterns = patterns.filter(
    ({ operation, path: own }) => operation.method === method && matchesRoutePath(own, path),
  )
  const pattern = matchingPatterns.find(({ path: own }) => own === path) ?? matchingPatterns[0]
  if (!pattern) return undefined
  return {
    lambda: pattern.lambda,
    operation: pattern.operation,
    requiresToken: pattern.requiresToken,
    key: `${method} ${pattern.path}`,
    pathParameters: parametersOf(pattern, path.split('/')),
  }
}

const nameOf = (segment: string) => segment.match(/^\{(\w+)\}$/)?.[1]

function parametersOf({ path }: RoutePattern, segments: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = {}
  path.split('/').forEach((segment, n) => {
    const name = nameOf(segment)
    if (name) parameters[name] = decodeURIComponent(segments[n] ?? '')
  })
  return parameters
}
