import type { IncomingMessage } from 'node:http'
import { EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import { EDGE_KEY } from '../lambda-environment.ts'

/** IP address of the simulated CloudFront server. */
export const CLOUDFRONT_IP_ADDRESS = '130.176.0.1'

/** Headers as CloudFront forwards them: X-Forwarded-For with the visitor's IP address appended, and the edge key. */
export function addCloudFrontHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const sent = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')])
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return {
    ...Object.fromEntries(sent),
    'x-forwarded-for': [headers['x-forwarded-for'], address].filter(Boolean).join(', '),
    [EDGE_KEY_HEADER]: EDGE_KEY,
  }
}
