import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLargeError, readBody } from './body.ts'
import type { HttpHandler } from './listener.ts'
import { jsonResponse, type ServiceRequest, type ServiceResponse } from './messages.ts'

const MAX_BODY_BYTES = 16 * 1024 * 1024

/** A handler returns undefined to close the connection without a response. */
export type RequestHandler = (
  request: ServiceRequest,
  signal: AbortSignal,
) => Promise<ServiceResponse | undefined>

export function createServiceHandler(routes: Readonly<Record<string, RequestHandler>>): HttpHandler {
  const prefixes = Object.keys(routes).sort((a, b) => b.length - a.length)

  async function handle(request: IncomingMessage, signal: AbortSignal): Promise<ServiceResponse | undefined> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const prefix = prefixes.find((each) => url.pathname === each || url.pathname.startsWith(`${each}/`))
    const handler = prefix === undefined ? undefined : routes[prefix]
    if (!isLocalRequest(request))
      return jsonResponse(403, { message: 'Only requests from this computer are allowed' })
    if (request.method === 'OPTIONS') return { status: 204 }
    if (!handler || prefix === undefined) return jsonResponse(404, { message: 'Not found' })
    const body = await readBody(request, MAX_BODY_BYTES)
    const serviceRequest = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(prefix.length) || '/',
      rawPath: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: body.toString(),
      bytes: body,
    }
    return handler(serviceRequest, signal)
  }

  return (request, response) => {
    const controller = new AbortController()
    request.on('error', () => undefined)
    response.on('close', () => response.writableFinished || controller.abort())
    handle(request, controller.signal)
      .catch((error: unknown) => toErrorResponse(error, request))
      .then((result) => (result ? send(request, response, result) : response.destroy()))
  }
}

function toErrorResponse(error: unknown, request: IncomingMessage): ServiceResponse | undefined {
  if (error instanceof BodyTooLargeError) {
    const refusal = jsonResponse(413, { message: 'The request is too large' })
    return { ...refusal, headers: { ...refusal.headers, connection: 'close' } }
  }
  if (!request.complete) return undefined
  console.error('Local service request failed:', error)
  return jsonResponse(500, { message: 'The local service failed: see the output of npm start' })
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ServiceResponse,
): void {
  response.writeHead(status, { ...corsHeaders(request), 'cache-control': 'no-store', ...headers })
  response.end(body)
}

const LOOPBACK = /^(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Allows only requests from this machine, which prevents cross-origin requests and DNS rebinding. */
function isLocalRequest({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return LOOPBACK.test(host) && (origin === undefined || LOOPBACK.test(origin))
}

/** Allows origins on this machine, because the local site calls the local Cognito service from the browser. */
function corsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  if (!origin || !LOOPBACK.test(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
    'access-control-max-age': '86400',
    vary: 'origin',
  }
}
