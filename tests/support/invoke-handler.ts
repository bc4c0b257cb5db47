import { vi } from 'vitest'
import { type LambdaDefinition, lambdas } from '#infra/lambdas.ts'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import type { OperationName } from '#shared/operations.ts'
import { createGatewayEvent, type GatewayEventOptions } from './create-gateway-event.ts'
import { waitUntilReplicated } from './local/until-replicated.ts'

export type HandlerResponse<Body> = { status: number; body: Body; cookies?: string[] }
type ErrorBody = { code: string; message: string; fields: Record<string, string> }

export type TestStaffMember = { userId: string; groups?: string; tokenUse?: string; issuedAt?: Date }
export const ana: TestStaffMember = { userId: 'ana-sub', groups: '[staff]' }
export const ben: TestStaffMember = { userId: 'ben-sub', groups: '[staff]' }

export type { GatewayEventOptions as EventOptions } from './create-gateway-event.ts'

export type CallOptions = { as?: TestStaffMember; key?: string } & GatewayEventOptions

/** Calls an operation through its real handler with the event that API Gateway would send. */
export async function invoke<Op extends Operation>(
  op: Op,
  input: Input<Op>,
  as: CallOptions = {},
): Promise<HandlerResponse<Output<Op>>> {
  return (await callHandler(op, input, as)) as HandlerResponse<Output<Op>>
}

/** Repeats a call after a 503 with the same idempotency key, because the table may time out on a busy machine. */
export async function invokeUntilAvailable<Op extends Operation>(
  op: Op,
  input: Input<Op>,
  as: CallOptions & { key: string },
): Promise<HandlerResponse<Output<Op>>> {
  const response = await invoke(op, input, as)
  return response.status === 503 ? invokeUntilAvailable(op, input, as) : response
}

/** Invokes a call that must fail, with any input. */
export async function invokeExpectingError(
  op: Operation,
  input: unknown,
  as: CallOptions = {},
): Promise<HandlerResponse<ErrorBody>> {
  const answer = (await callHandler(op, input, as)) as HandlerResponse<ErrorBody>
  if (answer.status < 400) throw new Error(`Not refused, but answered ${JSON.stringify(answer)}`)
  return answer
}

/** Returns the status and the error code of a call that must fail, such as '404 clientUnknown'. */
export async function invokeForErrorCode(
  op: Operation,
  input: unknown,
  as: CallOptions = {},
): Promise<string> {
  const { status, body } = await invokeExpectingError(op, input, as)
  return `${status} ${body.code}`
}

async function callHandler(
  op: Operation,
  input: unknown,
  { as, key, headers, ...extras }: CallOptions,
): Promise<HandlerResponse<unknown>> {
  const { name, source } = lambdaOf(op)
  const handler = await loadHandler<{
    statusCode: number
    headers: Record<string, string>
    body?: string
    isBase64Encoded?: boolean
    cookies?: string[]
  }>(source)
  const event = createGatewayEvent(
    op,
    input as Record<string, unknown>,
    { ...(as && { claims: verifyAccessToken(as) }) },
    {
      ...extras,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    },
  )
  if (op.method === 'GET') await waitUntilReplicated()
  const answer = await handler(event, {
    functionName: name,
    awsRequestId: 'request',
    getRemainingTimeInMillis: () => 15_000,
  })
  const { statusCode: status, headers: sent, body = '', isBase64Encoded, cookies } = answer
  if (status === 429 && body.includes('tooManyRequests') && !vi.isFakeTimers())
    throw new Error('A rate-limit window could end during this test: call stopClock() first')
  if (!op.answers || status >= 400) return { status, body: JSON.parse(body), ...(cookies && { cookies }) }
  return {
    status,
    body: { status, body: isBase64Encoded ? Buffer.from(body, 'base64') : body, headers: sent },
  }
}

async function loadHandler<Answer>(
  source = '',
): Promise<(event: unknown, context: unknown) => Promise<Answer>> {
  return (await import(/* @vite-ignore */ `../../${source}`)).handler
}

function lambdaOf(op: Operation): LambdaDefinition {
  const lambda = lambdas.find(({ definition }) => definition === op)
  if (!lambda) throw new Error(`${op.method} ${op.path} is not in the operation table`)
  return lambda
}

function verifyAccessToken({ userId, groups, tokenUse = 'access', issuedAt = new Date() }: TestStaffMember) {
  return {
    sub: userId,
    token_use: tokenUse,
    iat: String(Math.floor(issuedAt.getTime() / 1000)),
    ...(groups && { 'cognito:groups': groups }),
  }
}

export async function runJob(
  name: OperationName,
  timeLeftMs: () => number = () => 15_000,
  event: unknown = {},
) {
  const { source } = lambdas.find((lambda) => lambda.name === name) ?? {}
  const handler = await loadHandler<Record<string, number>>(source)
  await waitUntilReplicated()
  return handler(event, { functionName: name, getRemainingTimeInMillis: timeLeftMs })
}
