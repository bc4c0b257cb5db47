import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { NonJsonResponse } from '#shared/lib/non-json-response.ts'
import { reportError } from '../report-error.ts'
import { toApiError } from '../to-api-error.ts'

type ApiResponse = APIGatewayProxyStructuredResultV2

export function jsonResponse(statusCode: number, body: unknown, cacheControl = 'no-store'): ApiResponse {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(body),
  }
}

export function rawResponse({ status, body, headers }: NonJsonResponse, mediaType: string): ApiResponse {
  const isText = typeof body === 'string'
  return {
    statusCode: status,
    headers: {
      ...(body !== undefined && { 'content-type': isText ? `${mediaType}; charset=utf-8` : mediaType }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : Buffer.from(body).toString('base64') }),
    isBase64Encoded: body !== undefined && !isText,
  }
}

export function errorResponse(error: unknown): ApiResponse {
  const apiError = toApiError(error)
  if (apiError.status >= 500) reportError(apiError.code, apiError.cause ?? error)
  return jsonResponse(apiError.status, {
    code: apiError.code,
    message: apiError.message,
    fields: apiError.fields,
    ...(apiError.current !== undefined && { current: apiError.current }),
  })
}
