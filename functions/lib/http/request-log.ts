import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { logger } from '../logger.ts'
import type { StaffHttpEvent } from './authorize.ts'

/** Logs one line per request: operation, status, duration and, by ID, the member of the staff. */
export const requestLog: MiddlewareObj<
  StaffHttpEvent,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context,
  { startedAt?: number }
> = {
  before: (call) => {
    call.internal.startedAt = performance.now()
    // So that every line of an invocation names it.
    logger.appendKeys({ operation: call.context.functionName, requestId: call.context.awsRequestId })
  },
  after: (call) => logRequest(call),
  onError: (call) => logRequest(call),
}

type MiddyRequest = {
  event: StaffHttpEvent
  internal: { startedAt?: number }
  response: APIGatewayProxyStructuredResultV2 | null | undefined
}

function logRequest({ event, internal, response }: MiddyRequest) {
  logger.info('call', {
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - (internal.startedAt ?? 0)),
    memberId: event.requestContext.authorizer?.jwt?.claims?.sub,
  })
}
