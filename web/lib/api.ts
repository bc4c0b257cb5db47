import { IDEMPOTENCY_HEADER, type Input, type Operation, type Output, toRequest } from '#shared/operation.ts'
import { parse } from '#shared/parse.ts'
import { isProblemCode, Problem } from '#shared/problems.ts'
import './zod-settings.ts'

const TIMEOUT_MS = 20_000

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.'
const TOO_SLOW = 'The server took too long to answer. Please try again.'

type CallOptions = {
  token?: string
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Calls an operation. Every failure arrives as a `Problem` with words for a person, except the caller's own abort. */
export async function call<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Output<Op>> {
  const { method, path, body } = toRequest(operation, input as Record<string, unknown>)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const response = await fetch(path, { method, body, headers: headersFor(body, options), signal })
    return await readAnswer(operation, response)
  } catch (error) {
    if (error instanceof Problem || options.signal?.aborted) throw error
    throw new Problem('unavailable', { message: timeout.aborted ? TOO_SLOW : UNREACHABLE })
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
    ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...headers,
  }
}

async function readAnswer<Op extends Operation>(operation: Op, response: Response): Promise<Output<Op>> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw problemFrom(response.status, answer)
  const parsed = parse(operation.output, answer)
  if (!parsed.ok) throw new Problem('unexpected')
  return parsed.value as Output<Op>
}

function problemFrom(status: number, answer: unknown): Problem {
  const { code, message, fields } = isRecord(answer) ? answer : {}
  if (isProblemCode(code)) {
    return new Problem(code, {
      fields: isRecord(fields) ? onlyTexts(fields) : {},
      ...(typeof message === 'string' && { message }),
    })
  }
  if (status === 401) return new Problem('notSignedIn')
  return new Problem(status === 429 || status >= 502 ? 'unavailable' : 'unexpected')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function onlyTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
