import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { IDEMPOTENCY_HEADER } from '#shared/operation.ts'
import { Problem } from '#shared/problems.ts'
import { visitorAddressFrom } from './visitor-address.ts'

const BODY_MAX_BYTES = 64 * 1024
const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/

/** What a handler may want to know of a call beside its input. */
export type Request = {
  /** Given by the caller; a call with the same key and body is the same call. */
  readonly idempotencyKey: string | undefined
  readonly rawBody: string
  readonly bodyHash: string
  /** Known in what strangers may call; a Lambda of the staff's has no key of the edge. */
  readonly visitorAddress: string
  readonly userAgent: string
  readonly header: (name: string) => string | undefined
}

export function requestFrom(event: APIGatewayProxyEventV2): Request {
  const header = (name: string) => event.headers[name]
  const rawBody = bodyFrom(event)
  const idempotencyKey = header(IDEMPOTENCY_HEADER)
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new Problem('invalidIdempotencyKey')
  }
  return {
    idempotencyKey,
    rawBody,
    bodyHash: createHash('sha256').update(rawBody).digest('hex'),
    visitorAddress: visitorAddressFrom(event),
    userAgent: header('user-agent') ?? '',
    header,
  }
}

function bodyFrom(event: APIGatewayProxyEventV2): string {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '')
  if (Buffer.byteLength(body) > BODY_MAX_BYTES) throw new Problem('bodyTooLarge')
  return body
}
