import type { IncomingMessage } from 'node:http'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const isLoopback = (origin: string) => loopback.test(origin.replace(/^https?:\/\//, ''))

/** Rejects cross-origin requests and DNS rebinding. */
export function isSameMachine({ headers }: IncomingMessage): boolean {
  return isLoopback(headers.host ?? '') && (headers.origin === undefined || isLoopback(headers.origin))
}

/** CORS for pages on loopback: the site calls Cognito from the browser. */
export function corsHeaders(request: IncomingMessage): Record<string, string> {
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
