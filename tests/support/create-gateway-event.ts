import { randomUUID } from 'node:crypto'
import { EDGE_KEY_ENV, EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import { buildRequest, type Operation } from '#shared/lib/operation.ts'

type Caller = { claims?: Readonly<Record<string, unknown>> }

export type GatewayEventOptions = {
  headers?: Readonly<Record<string, string>>
  /** The value of the `Cookie` header that a browser sends, such as '__Host-me=...'. */
  cookie?: string | undefined
  rawBody?: string
  /** The visitor's IP address, which is unique per call by default. */
  address?: string
  /** The source IP address that API Gateway sees. The default is one of CloudFront. */
  sourceIp?: string
}

const CLOUDFRONT_IP = '130.176.0.1'

let addressCount = 0
const uniqueIpAddress = () => `2001:db9:${(addressCount++ % 0xffff).toString(16)}::1`

export function createGatewayEvent(
  op: Operation,
  input: Record<string, unknown>,
  caller: Caller,
  extras: GatewayEventOptions = {},
) {
  const { path, body } = buildRequest(op, input)
  const { address = uniqueIpAddress(), sourceIp = CLOUDFRONT_IP } = extras
  const url = new URL(path, 'https://gym.example')
  const rawBody = extras.rawBody ?? body
  const names = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    version: '2.0',
    routeKey: `${op.method} /api${op.path}`,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: {
      'user-agent': 'tests',
      'x-forwarded-for': `${address}, ${sourceIp}`,
      [EDGE_KEY_HEADER]: process.env[EDGE_KEY_ENV] ?? '',
      ...(extras.cookie && { 'sec-fetch-site': 'same-origin' }),
      ...(rawBody !== undefined && { 'content-type': 'application/json' }),
      ...extras.headers,
    },
    ...(extras.cookie && { cookies: [extras.cookie] }),
    queryStringParameters: Object.fromEntries(url.searchParams),
    pathParameters: Object.fromEntries(names.map((name) => [name, String(input[name])])),
    requestContext: {
      requestId: randomUUID(),
      http: {
        method: op.method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: 'tests',
      },
      ...(caller.claims && { authorizer: { jwt: { claims: caller.claims, scopes: null } } }),
    },
    body: rawBody,
    isBase64Encoded: false,
  }
}
