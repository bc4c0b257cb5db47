import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type RunningLambda, startLambda } from './deployed-lambda.ts'
import type { DeployedFunction, DeployedRoute, DeployedStack } from './deployed-stack.ts'
import type { TokenIssuer } from './token-issuer.ts'

type Settings = {
  stack: DeployedStack
  tokens: TokenIssuer
  /** Environment variables that AWS sets in every Lambda. */
  runtime: Record<string, string>
  /** Value of a reference of the template. */
  resolve: (reference: string) => string
}
type Answer = {
  statusCode: number
  headers?: Record<string, string>
  body?: string
  isBase64Encoded?: boolean
}

export type DeployedApi = {
  url: string
  invoke: (name: string, event: unknown) => Promise<unknown>
  stop: () => Promise<void>
}

/** Serves the routes of the template with their staged bundles. */
export async function startDeployedApi({ stack, tokens, runtime, resolve }: Settings): Promise<DeployedApi> {
  const running = new Map<DeployedFunction, RunningLambda>()
  const lambdaOf = (lambda: DeployedFunction, name: string) => {
    const started =
      running.get(lambda) ?? startLambda(lambda.folder, name, environmentOf(lambda, runtime, resolve))
    running.set(lambda, started)
    return started
  }
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const found = match(stack.routes, request)
    if (!found) return { statusCode: 404, body: '{"message":"Not Found"}' }
    const claims = await tokens.claimsIn((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (found.route.needsToken && !claims) return { statusCode: 401, body: '{"message":"Unauthorized"}' }
    const event = await eventOf(request, found, claims)
    return (await lambdaOf(found.route.lambda, found.route.key).invoke(event)) as Answer
  }
  const server = createServer(async (request, response) => {
    const answer: Answer = await answerTo(request).catch((error: Error) => ({
      statusCode: 500,
      headers: {},
      body: error.message,
    }))
    const body = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8')
    response.writeHead(answer.statusCode, answer.headers).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoke: (name, event) => lambdaOf(stack.functionOf(name), name).invoke(event),
    stop: async () => {
      server.close()
      await Promise.all([...running.values()].map((lambda) => lambda.stop()))
    },
  }
}

/** A dynamic reference to a secret, or a resource attribute. */
const REFERENCE = /\{\{resolve:secretsmanager:\$\{(\w+)\}:SecretString:::\}\}|\$\{([\w.]+)\}/g

function environmentOf(
  { environment }: DeployedFunction,
  runtime: Record<string, string>,
  resolve: Settings['resolve'],
) {
  const resolved = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(REFERENCE, (_, secret?: string, other = '') => resolve(secret ?? other)),
  ])
  return { ...runtime, ...Object.fromEntries(resolved) }
}

type Match = { route: DeployedRoute; url: URL; pathParameters: Record<string, string> }

function match(routes: readonly DeployedRoute[], { method, url = '/' }: IncomingMessage): Match | undefined {
  const parsed = new URL(url, 'http://api')
  for (const route of routes) {
    const [verb, path = ''] = route.key.split(' ')
    const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const found = pattern.exec(parsed.pathname)
    if (found && verb === method) return { route, url: parsed, pathParameters: decoded(found.groups ?? {}) }
  }
  return undefined
}

const decoded = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))

async function eventOf(request: IncomingMessage, { route, url, pathParameters }: Match, claims?: object) {
  const sourceIp = request.socket.remoteAddress ?? ''
  const hops = [request.headers['x-forwarded-for'], sourceIp].flat().filter(Boolean)
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: { ...request.headers, 'x-forwarded-for': hops.join(', ') },
    queryStringParameters: Object.fromEntries(url.searchParams),
    pathParameters,
    requestContext: {
      http: { method: request.method, path: url.pathname, protocol: 'HTTP/1.1', sourceIp },
      ...(route.needsToken && { authorizer: { jwt: { claims: toStrings(claims), scopes: null } } }),
    },
    body: await text(request),
    isBase64Encoded: false,
  }
}

/** API Gateway passes claims as strings, a list as `[a b]`. */
const toStrings = (claims: object = {}) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
