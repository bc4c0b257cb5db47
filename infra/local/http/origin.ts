import type { IncomingMessage } from 'node:http'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Other sites must not reach the stand-ins by a name that they point at this machine. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  return loopback.test(request.headers.host ?? '')
}

/** Pages of this machine may call the stand-ins, as pages of the site may call Cognito. */
export function crossOriginHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers
  if (!origin || !loopback.test(origin.replace(/^https?:\/\//, ''))) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
    'access-control-max-age': '86400',
    vary: 'origin',
  }
}
