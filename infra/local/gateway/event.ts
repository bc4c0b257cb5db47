import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Claims } from '../cognito/json-web-token.ts'
import { EDGE_ADDRESS, headersFromEdge } from './edge.ts'
import type { Route } from './routes.ts'

export type GatewayCall = {
  readonly request: IncomingMessage
  readonly url: URL
  readonly route: Route
  readonly body: Buffer
  /** Of the caller's token, where the route needs one. */
  readonly claims: Claims | undefined
}

const API_HOST = 'local.execute-api.us-east-1.amazonaws.com'

/** The event that API Gateway sends a Lambda, payload version 2.0, for a call that came through CloudFront. */
export function eventFor({ request, url, route, body, claims }: GatewayCall): APIGatewayProxyEventV2 {
  const now = new Date()
  const { cookie, ...headers } = headersOf(request)
  const path = decodeURIComponent(url.pathname)
  const isText = isTextual(headers['content-type'])
  const query = queryOf(url)
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(route.pathParameters).length > 0 && { pathParameters: { ...route.pathParameters } }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(claims && { authorizer: { jwt: { claims: flattened(claims), scopes: null } } }),
      domainName: API_HOST,
      domainPrefix: 'local',
      http: {
        method: request.method ?? '',
        path,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_ADDRESS,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** API Gateway appends the address that called it, and is called by its own name. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers = headersFromEdge(request)
  const forwardedFor = `${headers['x-forwarded-for']}, ${EDGE_ADDRESS}`
  return { ...headers, host: API_HOST, 'x-forwarded-for': forwardedFor }
}

function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of url.searchParams.keys()) query[name] = url.searchParams.getAll(name).join(',')
  return query
}

/** Other bodies arrive in base64, also those of plain HTML forms. */
function isTextual(contentType = ''): boolean {
  return (
    contentType === '' ||
    /^(text\/|application\/(json|javascript|xml)\b|[^;]*\+(json|xml)\b)/i.test(contentType)
  )
}

/** Every claim is text for a Lambda; a list is words in brackets. */
function flattened(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
}
