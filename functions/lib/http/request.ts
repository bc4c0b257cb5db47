import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/lib/api-error.ts'
import { EDGE_KEY_ENV, EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import { IDEMPOTENCY_KEY_HEADER, type Operation, type ParsedInput } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { matchesHash, sha256 } from '../sha256.ts'

const LONE_SURROGATES = /\p{Surrogate}/gu
const DEFAULT_MAX_BODY_BYTES = 64 * 1024
const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,128}$/

export type ApiRequest = {
  readonly idempotencyKey: string | undefined
  readonly requestId: string
  readonly rawBody: string
  readonly requestHash: string
  /** The caller's IP address. Reliable only for public operations, because staff Lambdas do not know the secret that CloudFront sends. */
  readonly ipAddress: string
  readonly userAgent: string
  readonly header: (name: string) => string | undefined
}

export function parseRequest(
  event: APIGatewayProxyEventV2,
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
): ApiRequest {
  const header = (name: string) => event.headers[name]
  const rawBody = decodeBody(event, maxBodyBytes)
  const idempotencyKey = header(IDEMPOTENCY_KEY_HEADER)
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) {
    throw new ApiError('invalidIdempotencyKey')
  }
  return {
    idempotencyKey,
    requestId: event.requestContext.requestId,
    rawBody,
    requestHash: hashRequest(event, rawBody),
    ipAddress: getIpAddress(event),
    userAgent: header('user-agent') ?? '',
    header,
  }
}

export function scopeIdempotencyKey(
  request: ApiRequest,
  { kind, userId }: { kind: string; userId: string },
): ApiRequest {
  const { idempotencyKey } = request
  return { ...request, idempotencyKey: idempotencyKey && sha256(`${kind} ${userId} ${idempotencyKey}`) }
}

function hashRequest({ requestContext, rawPath, rawQueryString }: APIGatewayProxyEventV2, rawBody: string) {
  return sha256(JSON.stringify([requestContext.http.method, rawPath, rawQueryString, rawBody]))
}

function decodeBody(event: APIGatewayProxyEventV2, maxBytes: number): string {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '')
  if (Buffer.byteLength(body) > maxBytes) throw new ApiError('bodyTooLarge')
  return body
}

/** Ignores the query string of POST and PATCH, so that a link on another site cannot submit a form. */
export function parseInput<Op extends Operation>(op: Op, event: APIGatewayProxyEventV2, request: ApiRequest) {
  const query = op.method === 'GET' || op.method === 'DELETE' ? event.queryStringParameters : {}
  const rawInput = { ...query, ...parseJsonBody(request), ...event.pathParameters }
  const result = parse(op.input, rawInput)
  if (!result.ok) throw new ApiError('invalidInput', { fields: result.fields })
  return result.value as ParsedInput<Op>
}

const ONE_CLICK_BODY = 'List-Unsubscribe=One-Click'

function parseJsonBody(request: ApiRequest): object {
  if (request.rawBody === '' || request.rawBody === ONE_CLICK_BODY) return {}
  const [type] = (request.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') throw new ApiError('notJson')
  const body = parseJson(request.rawBody)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('invalidJson')
  return body
}

/** Replaces lone surrogates, because they are valid JSON but not UTF-8, and DynamoDB would reject or change them. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) =>
      typeof value === 'string' ? value.replace(LONE_SURROGATES, '\ufffd') : value,
    )
  } catch {
    throw new ApiError('invalidJson')
  }
}

/** Trusts X-Forwarded-For only with the secret header that CloudFront adds, because anyone can forge X-Forwarded-For. */
function getIpAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http
  if (!isValidEdgeKey(headers[EDGE_KEY_HEADER])) return sourceIp
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-2) || sourceIp
}

function isValidEdgeKey(givenKey: string | undefined): boolean {
  const key = process.env[EDGE_KEY_ENV]
  if (!givenKey || !key) return false
  return matchesHash(givenKey, sha256(key))
}
