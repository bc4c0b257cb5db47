import type { IncomingMessage } from 'node:http'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const isLoopback = (origin: string) => loopback.test(origin.replace(/^https?:\/\//, ''))

/** Other sites reach the stand-ins neither from their pages nor by a name that they point at this machine. */
export function isFromThisMachine({ headers }: IncomingMessage): boolean {
  return isLoopback(headers.host ?? '') && (headers.origin === undefined || isLoopback(headers.origin))
}

/** Pages of this machine may call the stand-ins, as pages of the site may call Cognito. */
export function crossOriginHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers
  if (!origin || !isLoopback(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
    'access-control-max-age': '86400',
    vary: 'origin',
  }
}
