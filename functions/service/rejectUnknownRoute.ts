import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 as Response } from 'aws-lambda'
import { ApiError } from '#shared/lib/api-error.ts'
import { API_BASE_PATH, type Method, pathsOf } from '#shared/lib/operation.ts'
import { matchesRoutePath } from '#shared/service/route-path.ts'
import { errorResponse } from '../lib/http/response.ts'

/** An HTTP API sends it what matches no other route: another method of a path, or an unknown path. */
export async function handler({ rawPath, requestContext }: APIGatewayProxyEventV2): Promise<Response> {
  const allowed = await allowedMethods(rawPath)
  // Only here the path of a route in another spelling, such as '/api/%61dmin', has its shape.
  const isKnown = allowed.some((method) => method === requestContext.http.method)
  if (allowed.length === 0 || isKnown) return errorResponse(new ApiError('routeNotFound'))
  const response = errorResponse(new ApiError('methodNotAllowed'))
  return { ...response, headers: { ...response.headers, allow: allowed.join(', ') } }
}

/** The schemas of all operations load with the first unknown route, as those of the OpenAPI description do. */
async function allowedMethods(path: string): Promise<Method[]> {
  const { operationRows } = await import('#shared/operations.ts')
  return operationRows.flatMap(({ definition }) =>
    definition.kind === 'http' &&
    pathsOf(definition).some((own) => matchesRoutePath(API_BASE_PATH + own, path))
      ? [definition.method]
      : [],
  )
}
