import { channel } from 'node:diagnostics_channel'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { UNEXPECTED_ERRORS_CHANNEL } from '#shared/environment.ts'
import { logger } from '../logger.ts'
import { toApiError } from '../to-api-error.ts'

type ApiResponse = APIGatewayProxyStructuredResultV2

export function jsonResponse(statusCode: number, body: unknown): ApiResponse {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(body),
  }
}

/** Turns any error into a response; logs server errors. */
export function errorResponse(error: unknown): ApiResponse {
  const problem = toApiError(error)
  if (problem.status >= 500) reportUnexpected(problem.code, problem.cause ?? error)
  return jsonResponse(problem.status, {
    code: problem.code,
    message: problem.message,
    fields: problem.fields,
    ...(problem.current !== undefined && { current: problem.current }),
  })
}

const unexpectedErrors = channel(UNEXPECTED_ERRORS_CHANNEL)

/** During development the error is printed with its message instead; on AWS nothing subscribes to the channel. */
function reportUnexpected(code: string, error: unknown): void {
  if (unexpectedErrors.hasSubscribers) unexpectedErrors.publish(error)
  else logger.error('operation failed', { code, error: serializeError(error) })
}

/** Error name and stack for the log. Messages are removed because they can contain user input. */
function serializeError(error: unknown): { name: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, stack: error.stack?.replace(error.message, '') }
}
