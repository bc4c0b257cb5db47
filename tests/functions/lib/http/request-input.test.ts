import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { parseInput, parseRequest } from '#functions/lib/http/request.ts'
import { createLead } from '#shared/leads/leads-operations.ts'

it('rejects fields in the query string of a POST request', () => {
  const post = {
    body: JSON.stringify({ firstName: 'Ana' }),
    queryStringParameters: { email: 'ana@mail.example' },
    headers: { 'content-type': 'application/json' },
    requestContext: { http: { sourceIp: '203.0.113.7' } },
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2
  expect(() => parseInput(createLead, post, parseRequest(post))).toThrow(
    expect.objectContaining({ code: 'invalidInput', fields: { email: expect.any(String) } }),
  )
})
