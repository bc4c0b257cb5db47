import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { EDGE_KEY_HEADER, EDGE_KEY_VARIABLE } from '#shared/edge.ts'

/**
 * CloudFront appends the visitor's address to x-forwarded-for, and API Gateway appends CloudFront's. Who calls the API
 * itself could write a visitor into it, so it counts beside the edge's key only; else the caller is the visitor.
 */
export function visitorAddressFrom({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http
  if (!isEdgeKey(headers[EDGE_KEY_HEADER])) return sourceIp
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-2) || sourceIp
}

function isEdgeKey(given: string | undefined): boolean {
  const key = process.env[EDGE_KEY_VARIABLE]
  if (!given || !key) return false
  return timingSafeEqual(digestOf(given), digestOf(key))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
