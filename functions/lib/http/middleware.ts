import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Operation } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { InternalError } from '../internal-error.ts'
import type { StaffHttpEvent } from './authorize.ts'
import { compression } from './compression.ts'
import { requestLog } from './request-log.ts'
import { errorResponse, jsonResponse } from './response.ts'

/** The answer to HEAD is that to GET, without its body. */
const headWithoutBody: MiddlewareObj<StaffHttpEvent, APIGatewayProxyStructuredResultV2> = {
  after: ({ event, response }) => {
    if (event.requestContext.http.method === 'HEAD' && response) delete response.body
  },
}

/** Wraps a handler: logs the request, filters the result by the output schema and turns errors into responses. */
export function withMiddleware(op: Operation, handle: (event: StaffHttpEvent) => Promise<unknown>) {
  return middy(async (event: StaffHttpEvent) => {
    const output = parse(op.output, await handle(event))
    if (!output.ok)
      throw new InternalError(
        'responseInvalid',
        `Response does not match the output schema; invalid fields: ${Object.keys(output.fields).join(', ')}`,
      )
    return jsonResponse(200, output.value, cacheControlOf(op))
  })
    .use(headWithoutBody)
    .use(requestLog)
    .use(compression)
    .onError((call) => {
      call.response = errorResponse(call.error)
      headWithoutBody.after?.(call)
    })
}

/** Browsers ask each time: whoever has just booked must not be answered by their own earlier list. */
const cacheControlOf = ({ cacheSeconds }: Operation) =>
  cacheSeconds === undefined ? undefined : `public, max-age=0, s-maxage=${cacheSeconds}`
