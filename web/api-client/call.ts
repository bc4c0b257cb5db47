import type { ApiErrorCode } from '#shared/lib/api-error.ts'
import {
  buildRequest,
  IDEMPOTENCY_KEY_HEADER,
  type Input,
  type Operation,
  type Output,
} from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { ApiError, createApiError } from './api-error.ts'
import { takeEarlyResponse } from './early-fetch.ts'
import './zod-config.ts'

const TIMEOUT_MS = 20_000

export const NETWORK_ERROR_MESSAGE = 'We could not reach the server. Check your connection and try again.'
const TIMEOUT_MESSAGE = 'The server took too long to respond. Please try again.'

type CallOptions = {
  token?: string
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/** Throws an `ApiError` with a message for users. If the caller aborts, throws the abort error unchanged. */
export async function callOperation<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Output<Op>> {
  const { method, path, body } = buildRequest(operation, input as Record<string, unknown>)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const earlyResponse = method === 'GET' ? takeEarlyResponse(path) : undefined
    const response = await (earlyResponse ??
      fetch(path, { method, body, headers: headersFor(body, options), signal }))
    return await readResponse(operation, response)
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw createApiError('unavailable', timeout.aborted ? TIMEOUT_MESSAGE : NETWORK_ERROR_MESSAGE)
  }
}

function headersFor(
  body: string | undefined,
  { token, idempotencyKey, headers }: CallOptions,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...headers,
  }
}

async function readResponse<Op extends Operation>(operation: Op, response: Response): Promise<Output<Op>> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, answer)
  const parsed = parse(operation.output, answer)
  if (!parsed.ok) throw createApiError('unexpected')
  return parsed.value as Output<Op>
}

function toApiError(status: number, answer: unknown): ApiError {
  const { code, message, fields, current } = isRecord(answer) ? answer : {}
  if (typeof code === 'string' && typeof message === 'string') {
    return new ApiError(code as ApiErrorCode, {
      status,
      message,
      fields: isRecord(fields) ? pickStrings(fields) : {},
      current,
    })
  }
  if (status === 401) return createApiError('notSignedIn')
  return createApiError(status === 429 || status >= 502 ? 'unavailable' : 'unexpected')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function pickStrings(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
