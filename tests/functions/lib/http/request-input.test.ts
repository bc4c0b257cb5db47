import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { parseInput, parseRequest } from '#functions/lib/http/request.ts'
import { toApiError } from '#functions/lib/to-api-error.ts'
import { listBookings } from '#shared/operations/bookings.ts'
import { createLead } from '#shared/operations/leads.ts'

const event = (body: string | undefined, queryStringParameters: Record<string, string>) =>
  ({
    body,
    queryStringParameters,
    headers: { 'content-type': 'application/json' },
    requestContext: { http: { sourceIp: '203.0.113.7' } },
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEventV2

it('a POST takes no fields from the query', () => {
  const post = event(JSON.stringify({ firstName: 'Ana' }), { email: 'ana@mail.example' })
  expect(() => parseInput(createLead, post, parseRequest(post))).toThrow(
    expect.objectContaining({ code: 'invalidInput', fields: { email: expect.any(String) } }),
  )
})

it('a GET takes its fields from the query', () => {
  const get = event(undefined, { search: 'ana' })
  expect(parseInput(listBookings, get, parseRequest(get))).toMatchObject({ search: 'ana' })
})

it('a garbled response of an AWS service is 503, another SyntaxError 500', () => {
  const garbled = Object.assign(new SyntaxError('Unexpected token'), { $responseBodyText: '<html>' })
  expect(toApiError(garbled).status).toBe(503)
  expect(toApiError(new SyntaxError('Unexpected token')).status).toBe(500)
})
