import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

type StructuredResult = {
  statusCode: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

/** As in API Gateway, a Lambda result without a status code becomes the JSON body of a 200 response. */
export function sendResponse(response: ServerResponse, lambdaResult: unknown): void {
  const {
    statusCode,
    headers = {},
    cookies,
    body = '',
    isBase64Encoded = false,
  } = isStructured(lambdaResult)
    ? lambdaResult
    : { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(lambdaResult) }
  const content = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const hasBody = statusCode !== 204 && statusCode !== 304
  response.writeHead(statusCode, {
    ...(hasBody && { 'content-type': 'text/plain; charset=utf-8', 'content-length': content.length }),
    ...lowerCaseHeaders(headers),
    'apigw-requestid': randomUUID(),
    ...(cookies && { 'set-cookie': cookies }),
  })
  response.end(content)
}

function isStructured(lambdaResult: unknown): lambdaResult is StructuredResult {
  return typeof lambdaResult === 'object' && lambdaResult !== null && 'statusCode' in lambdaResult
}

function lowerCaseHeaders(headers: Record<string, string | number | boolean>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

export function sendJsonMessage(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'apigw-requestid': randomUUID(),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 413 && { connection: 'close' }),
  })
  response.end(JSON.stringify({ message }))
}
