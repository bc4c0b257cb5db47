import { gzipSync } from 'node:zlib'
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { StaffHttpEvent } from './authorize.ts'

/** Smaller responses fit into one packet anyway. */
const MIN_COMPRESS_BYTES = 1400

/** Compress large responses: HTTP APIs do not, and CloudFront does not compress uncached responses. */
export const compression: MiddlewareObj<StaffHttpEvent, APIGatewayProxyStructuredResultV2> = {
  after: ({ event, response }) => {
    if (!response?.body || Buffer.byteLength(response.body) < MIN_COMPRESS_BYTES) return
    if (!/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return
    response.body = gzipSync(response.body).toString('base64')
    response.isBase64Encoded = true
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  },
}
