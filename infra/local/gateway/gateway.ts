import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Claims } from '../cognito/json-web-token.ts'
import { BodyTooLarge, readBody } from '../http/body.ts'
import type { Handler } from '../http/listener.ts'
import type { Invoke } from '../lambdas/invoke.ts'
import { sendAnswer, sendMessage } from './answer.ts'
import { eventFor } from './event.ts'
import { type Route, routeFor } from './routes.ts'

const BODY_MAX_BYTES = 10 * 1024 * 1024

export type GatewayParts = {
  readonly invoke: Invoke
  /** What a token says; undefined when it lets nobody in. */
  readonly claimsOf: (token: string) => Claims | undefined
}

/** API Gateway's HTTP API: routes, JWT authorizer, one Lambda per route. */
export function createGateway(parts: GatewayParts): Handler {
  return (request, response) => {
    request.on('error', () => undefined)
    answer(parts, request, response).catch((error: unknown) => fail(error, request, response))
  }
}

async function answer(
  parts: GatewayParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const route = routeOf(request)
  if (!route) return sendMessage(response, 404, 'Not Found')
  const claims = route.operation.access === 'staff' ? parts.claimsOf(tokenOf(request)) : undefined
  if (route.operation.access === 'staff' && !claims) return sendMessage(response, 401, 'Unauthorized')
  const body = await readBody(request, BODY_MAX_BYTES)
  const url = new URL(`http://localhost${request.url}`)
  const event = eventFor({ request, url, route, body, claims })
  sendAnswer(response, await parts.invoke(route.lambda.name, event))
}

/** By the path as it was sent: `new URL` would resolve dots in it first. */
function routeOf(request: IncomingMessage): Route | undefined {
  const [path = ''] = (request.url ?? '').split('?')
  try {
    return routeFor(request.method ?? '', path)
  } catch {
    return undefined
  }
}

function tokenOf({ headers }: IncomingMessage): string {
  return (headers.authorization ?? '').replace(/^Bearer /i, '')
}

function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (error instanceof BodyTooLarge) sendMessage(response, 413, 'Request Entity Too Large')
  else if (!request.complete || response.headersSent) response.destroy()
  else {
    console.error(`${request.method} ${request.url?.split('?')[0]} failed:`, error)
    sendMessage(response, 500, 'Internal Server Error')
  }
}
