import { gzipSync } from 'node:zlib'
import middy, { type MiddlewareObj } from '@middy/core'
import type { Context, APIGatewayProxyStructuredResultV2 as Response } from 'aws-lambda'
import type { NonJsonResponse } from '#shared/lib/non-json-response.ts'
import { type CallerRole, getOutputSchema, type Operation } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { InternalError } from '../internal-error.ts'
import { logger } from '../logger.ts'
import { findApiKeyId } from './authorize-api-key.ts'
import type { StaffHttpEvent } from './authorize-staff.ts'
import { errorResponse, jsonResponse, rawResponse } from './response.ts'

export type HandlerOutput = { output: unknown; viewer: CallerRole; cookies?: readonly string[] }

export function withMiddleware(op: Operation, handle: (event: StaffHttpEvent) => Promise<HandlerOutput>) {
  return middy(async (event: StaffHttpEvent) => {
    const { output: fullOutput, viewer, cookies = [] } = await handle(event)
    const output = parse(getOutputSchema(op, viewer), fullOutput)
    if (!output.ok)
      throw new InternalError(
        'responseInvalid',
        `Response does not match the output schema; invalid fields: ${Object.keys(output.fields).join(', ')}`,
      )
    const response = op.answers
      ? rawResponse(output.value as NonJsonResponse, op.answers.mediaType)
      : jsonResponse(200, output.value, cacheControlOf(op))
    return cookies.length > 0 ? { ...response, cookies: [...cookies] } : response
  })
    .use(requestLog)
    .use(compression)
    .onError((call) => {
      call.response = errorResponse(call.error)
    })
}

/** If this returns undefined, the response has `no-store`, so that callers see a new booking in their list immediately. */
const cacheControlOf = ({ cacheSeconds }: Operation) =>
  cacheSeconds === undefined ? undefined : `public, max-age=0, s-maxage=${cacheSeconds}`

/** The minimum size for compression. A smaller response fits into one packet, so compression would not make it faster. */
const MIN_COMPRESS_BYTES = 1400

/** Compresses responses in the Lambda, because HTTP APIs do not compress and CloudFront compresses only cached responses. */
const compression: MiddlewareObj<StaffHttpEvent, Response> = {
  after: ({ event, response }) => {
    if (!response?.body || response.isBase64Encoded || Buffer.byteLength(response.body) < MIN_COMPRESS_BYTES)
      return
    if (!/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return
    response.body = gzipSync(response.body).toString('base64')
    response.isBase64Encoded = true
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  },
}

const requestLog: MiddlewareObj<StaffHttpEvent, Response, Error, Context, { startedAt?: number }> = {
  before: (call) => {
    call.internal.startedAt = performance.now()
    logger.appendKeys({ operation: call.context.functionName, requestId: call.context.awsRequestId })
  },
  after: (call) => logRequest(call),
  onError: (call) => logRequest(call),
}

type MiddyRequest = middy.Request<StaffHttpEvent, Response, Error, Context, { startedAt?: number }>

function logRequest({ event, internal, response }: MiddyRequest) {
  logger.info('call', {
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - (internal.startedAt ?? 0)),
    memberId: event.requestContext.authorizer?.jwt?.claims?.sub,
    apiKeyId: findApiKeyId(event),
  })
}
