import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Event } from './caller.ts'
import { log } from './log.ts'

/** One line per call: which operation, how it ended, how long it took. */
export const callLog: MiddlewareObj<
  Event,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context,
  { startedAt?: number }
> = {
  before: (call) => {
    call.internal.startedAt = performance.now()
  },
  after: (call) => logCall(call),
  onError: (call) => logCall(call),
}

type Call = {
  context: { functionName: string; awsRequestId: string }
  internal: { startedAt?: number }
  response: APIGatewayProxyStructuredResultV2 | null | undefined
}

function logCall({ context, internal, response }: Call) {
  log.info('call', {
    operation: context.functionName,
    requestId: context.awsRequestId,
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - (internal.startedAt ?? 0)),
  })
}
