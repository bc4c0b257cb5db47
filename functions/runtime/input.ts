import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Operation, ParsedInput } from '#shared/operation.ts'
import { parse } from '#shared/parse.ts'
import { Problem } from '#shared/problems.ts'
import type { Request } from './request.ts'

const HALF_CHARACTERS = /\p{Surrogate}/gu

/** Path placeholders win over the body, and the body over the query. */
export function inputFrom<Op extends Operation>(op: Op, event: APIGatewayProxyEventV2, request: Request) {
  const given = { ...event.queryStringParameters, ...jsonObject(request), ...event.pathParameters }
  const result = parse(op.input, given)
  if (!result.ok) throw new Problem('invalidInput', { fields: result.fields })
  return result.value as ParsedInput<Op>
}

function jsonObject(request: Request): object {
  if (request.rawBody === '') return {}
  const [type] = (request.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') throw new Problem('notJson')
  const body = parsedJson(request.rawBody)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('invalidJson')
  return body
}

/** JSON can hold halves of characters, which no UTF-8 can: the table would refuse them, or change them. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) =>
      typeof value === 'string' ? value.replace(HALF_CHARACTERS, '\ufffd') : value,
    )
  } catch {
    throw new Problem('invalidJson')
  }
}
