import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Claims } from '../cognito/jwt.ts'
import { BodyTooLargeError, readBody } from '../http/body.ts'
import type { HttpHandler } from '../http/listener.ts'
import type { InvokeLambda } from '../lambda/invoke-lambda.ts'
import { createGatewayEvent } from './event.ts'
import { sendJsonMessage, sendResponse } from './response.ts'
import { findRoute, type Route } from './routes.ts'

const MAX_BODY_BYTES = 10 * 1024 * 1024

export type RequestLog = {
  readonly request: (call: { method: string; path: string; status: number; durationMs: number }) => void
  readonly error: (error: unknown) => void
}

export type GatewayDependencies = {
  readonly invoke: InvokeLambda
  readonly verifyAccessToken: (token: string) => Claims | undefined
  readonly log?: RequestLog | undefined
}

export function createGateway(dependencies: GatewayDependencies): HttpHandler {
  return (request, response) => {
    const startedAt = performance.now()
    request.on('error', () => undefined)
    response.once('finish', () =>
      dependencies.log?.request({
        method: request.method ?? '',
        path: pathOf(request),
        status: response.statusCode,
        durationMs: performance.now() - startedAt,
      }),
    )
    const controller = new AbortController()
    response.once('close', () => controller.abort())
    handle(dependencies, request, response, controller.signal).catch((error: unknown) => {
      if (error !== controller.signal.reason) sendErrorResponse(error, request, response, dependencies.log)
    })
  }
}

async function handle(
  dependencies: GatewayDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const route = matchRoute(request)
  const requiresToken = route?.requiresToken ?? false
  const claims = requiresToken ? dependencies.verifyAccessToken(bearerToken(request)) : undefined
  if (requiresToken && !claims) return sendJsonMessage(response, 401, 'Unauthorized')
  const body = await readBody(request, MAX_BODY_BYTES)
  const url = new URL(`http://localhost${request.url}`)
  const event = createGatewayEvent({
    request,
    path: pathOf(request),
    url,
    route: route ?? DEFAULT_ROUTE,
    body,
    claims,
  })
  sendResponse(response, await dependencies.invoke(route?.lambda.name ?? 'rejectUnknownRoute', event, signal))
}

const DEFAULT_ROUTE = { key: '$default', pathParameters: {} }

/** Matches the raw path, because `new URL` would resolve dot segments. */
function matchRoute(request: IncomingMessage): Route | undefined {
  try {
    return findRoute(request.method ?? '', pathOf(request))
  } catch {
    return undefined
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? ''
}

function bearerToken({ headers }: IncomingMessage): string {
  return (headers.authorization ?? '').replace(/^Bearer /i, '')
}

function sendErrorResponse(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  log: RequestLog | undefined,
): void {
  if (error instanceof BodyTooLargeError) sendJsonMessage(response, 413, 'Request Entity Too Large')
  else if (!request.complete || response.headersSent) response.destroy()
  else {
    if (log) log.error(error)
    else console.error(`${request.method} ${pathOf(request)} failed:`, error)
    sendJsonMessage(response, 500, 'Internal Server Error')
  }
}
