import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { parseInput, parseRequest } from '#functions/lib/http/request.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'

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
