import type { IncomingMessage } from 'node:http'
import { EDGE_KEY_HEADER } from '#shared/edge.ts'
import { EDGE_KEY } from '../environment.ts'

/** Of the CloudFront server that stands between the visitor and the API. */
export const EDGE_ADDRESS = '130.176.0.1'

/** What CloudFront makes of a visitor's headers: it appends the visitor's address to those claimed, and puts in its key. */
export function headersFromEdge({ headers, socket }: IncomingMessage): Record<string, string> {
  const sent = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')])
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return {
    ...Object.fromEntries(sent),
    'x-forwarded-for': [headers['x-forwarded-for'], address].filter(Boolean).join(', '),
    [EDGE_KEY_HEADER]: EDGE_KEY,
  }
}
