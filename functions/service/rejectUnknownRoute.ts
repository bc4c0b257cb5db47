import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 as Response } from 'aws-lambda'
import { ApiError } from '#shared/lib/api-error.ts'
import { API_BASE_PATH, listPaths, type Method } from '#shared/lib/operation.ts'
import { matchesRoutePath } from '#shared/service/route-path.ts'
import { errorResponse } from '../lib/http/response.ts'

/** Handles the `$default` route of the HTTP API. API Gateway uses it for requests that match no other route. */
export async function handler({ rawPath, requestContext }: APIGatewayProxyEventV2): Promise<Response> {
  const methods = await findAllowedMethods(rawPath)
  // If the method is allowed, the path is a different spelling of a known path, such as '/api/%61dmin'. Such a path gets a 404 too.
  const isAllowed = methods.some((method) => method === requestContext.http.method)
  if (methods.length === 0 || isAllowed) return errorResponse(new ApiError('routeNotFound'))
  const response = errorResponse(new ApiError('methodNotAllowed'))
  return { ...response, headers: { ...response.headers, allow: methods.join(', ') } }
}

async function findAllowedMethods(path: string): Promise<Method[]> {
  const { operationEntries: operationRows } = await import('#shared/operations.ts')
  return operationRows.flatMap(({ definition }) =>
    definition.kind === 'http' &&
    listPaths(definition).some((own) => matchesRoutePath(API_BASE_PATH + own, path))
      ? [definition.method]
      : [],
  )
}
