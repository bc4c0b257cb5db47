import { sourceOf } from '#infra/lambdas.ts'
import type { Input, Operation, Output } from '#shared/operation.ts'
import * as operations from '#shared/operations.ts'
import { type Extras, gatewayEvent } from './gateway-event.ts'

export type Answer<Body> = { status: number; body: Body }
/** A refusal as every operation words it. */
export type Refusal = { code: string; message: string; fields: Record<string, string> }

/** A signed-in member of staff, as the claims of an access token name it. */
export type Member = { userId: string; groups?: string; tokenUse?: string; issuedAt?: Date }
export const ana: Member = { userId: 'ana-sub', groups: '[staff]' }

export type As = { as?: Member; key?: string } & Extras

/** Calls an operation through its real handler with the event that API Gateway would send. */
export async function call<Op extends Operation>(
  op: Op,
  input: Input<Op>,
  as: As = {},
): Promise<Answer<Output<Op>>> {
  return (await answerOf(op, input, as)) as Answer<Output<Op>>
}

/** The same for a call that must be refused; its input may be anything. */
export async function refusal(op: Operation, input: unknown, as: As = {}): Promise<Answer<Refusal>> {
  const answer = (await answerOf(op, input, as)) as Answer<Refusal>
  if (answer.status < 400) throw new Error(`Not refused, but answered ${JSON.stringify(answer)}`)
  return answer
}

async function answerOf(
  op: Operation,
  input: unknown,
  { as, key, headers, ...extras }: As,
): Promise<Answer<unknown>> {
  const name = nameOf(op)
  const { handler } = (await import(/* @vite-ignore */ `../../${sourceOf(name, op)}`)) as { handler: Handler }
  const event = gatewayEvent(
    op,
    input as Record<string, unknown>,
    { ...(as && { claims: claimsOf(as) }) },
    {
      ...extras,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    },
  )
  const answer = await handler(event, {
    functionName: name,
    awsRequestId: 'request',
    getRemainingTimeInMillis: () => 15_000,
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>

function nameOf(op: Operation): string {
  const entry = Object.entries(operations).find(([, candidate]) => candidate === op)
  if (!entry) throw new Error(`${op.method} ${op.path} is not in the operation table`)
  return entry[0]
}

function claimsOf({ userId, groups, tokenUse = 'access', issuedAt = new Date() }: Member) {
  return {
    sub: userId,
    token_use: tokenUse,
    iat: String(Math.floor(issuedAt.getTime() / 1000)),
    ...(groups && { 'cognito:groups': groups }),
  }
}
