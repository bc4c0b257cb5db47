import { gzipSync } from 'node:zlib'
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Event } from './caller.ts'

/** Below it the answer fits into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1400

/** Long answers leave compressed: neither API Gateway nor CloudFront, which must not keep them, does it. */
export const compression: MiddlewareObj<Event, APIGatewayProxyStructuredResultV2> = {
  after: ({ event, response }) => {
    if (!response?.body || Buffer.byteLength(response.body) < COMPRESSED_FROM_BYTES) return
    if (!/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return
    response.body = gzipSync(response.body).toString('base64')
    response.isBase64Encoded = true
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  },
}
