import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import type { Claims } from '../cognito/jwt.ts'
import { LOCAL_EDGE_KEY } from '../create-lambda-environment.ts'
import type { Route } from './routes.ts'

export type GatewayCall = {
  readonly request: IncomingMessage
  readonly path: string
  readonly url: URL
  readonly route: Pick<Route, 'key' | 'pathParameters'>
  readonly body: Buffer
  readonly claims: Claims | undefined
}

const CLOUDFRONT_IP_ADDRESS = '130.176.0.1'
const API_HOST = 'local.execute-api.us-east-1.amazonaws.com'

export function createGatewayEvent({
  request,
  path: rawPath,
  url,
  route,
  body,
  claims,
}: GatewayCall): APIGatewayProxyEventV2 {
  const now = new Date()
  const { cookie, ...headers } = eventHeaders(request)
  const path = decodePath(rawPath)
  const isText = isTextual(headers['content-type'])
  const query = eventQuery(url)
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
      ...(claims && { authorizer: { jwt: { claims: flattenClaims(claims), scopes: null } } }),
      domainName: API_HOST,
      domainPrefix: 'local',
      http: {
        method: request.method ?? '',
        path,
        protocol: 'HTTP/1.1',
        sourceIp: CLOUDFRONT_IP_ADDRESS,
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

/** As on AWS, CloudFront appends the visitor's IP address to X-Forwarded-For, and API Gateway appends the IP address of CloudFront. */
function eventHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const headerEntries = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')])
  const visitorAddress = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const hops = [headers['x-forwarded-for'], visitorAddress, CLOUDFRONT_IP_ADDRESS]
  return {
    ...Object.fromEntries(headerEntries),
    host: API_HOST,
    'x-forwarded-for': hops.filter(Boolean).join(', '),
    [EDGE_KEY_HEADER]: LOCAL_EDGE_KEY,
  }
}

function eventQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of url.searchParams.keys()) query[name] = url.searchParams.getAll(name).join(',')
  return query
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isTextual(contentType = ''): boolean {
  return (
    contentType === '' ||
    /^(text\/|application\/(json|javascript|xml)\b|[^;]*\+(json|xml)\b)/i.test(contentType)
  )
}

/** Converts each claim to a string, as the JWT authorizer of API Gateway does. A list becomes a text such as "[a b]". */
function flattenClaims(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
}
