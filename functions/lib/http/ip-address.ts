import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { EDGE_KEY_ENV, EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'

/**
 * CloudFront appends the visitor's IP address to X-Forwarded-For, and API Gateway appends CloudFront's.
 * X-Forwarded-For can be forged by direct callers of the API, so trust it only with a valid edge key; otherwise use
 * the source IP.
 */
export function getIpAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http
  if (!isValidEdgeKey(headers[EDGE_KEY_HEADER])) return sourceIp
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-2) || sourceIp
}

function isValidEdgeKey(given: string | undefined): boolean {
  const key = process.env[EDGE_KEY_ENV]
  if (!given || !key) return false
  return timingSafeEqual(sha256(given), sha256(key))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
