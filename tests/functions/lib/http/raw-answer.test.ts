import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withMiddleware } from '#functions/lib/http/middleware.ts'
import { type NonJsonResponse, nonJsonResponse } from '#shared/lib/non-json-response.ts'
import { publicOperation } from '#shared/lib/operation.ts'
import { buildOpenApi } from '#shared/service/openapi.ts'
import { createGatewayEvent } from '#tests/support/create-gateway-event.ts'
import '#tests/support/local/local-services.ts'

const operation = publicOperation('GET', '/raw', {
  summary: 'Gets a raw answer',
  input: z.object({}),
  ...nonJsonResponse('application/vnd.apple.pkpass', [200, 204, 304]),
  recordsNothingBecause: 'it is of a test',
})

async function answerOf(output: unknown, encodings = 'identity') {
  const handler = withMiddleware(operation, async () => ({ output, viewer: undefined }))
  const event = createGatewayEvent(operation, {}, {}, { headers: { 'accept-encoding': encodings } })
  return handler(event as never, { functionName: 'raw', awsRequestId: 'request' } as never)
}

const BYTES = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7) % 256)

it.each(['identity', 'gzip'])('sends bytes unchanged to a caller that accepts %s', async (encodings) => {
  const { headers, body = '', isBase64Encoded } = await answerOf({ status: 200, body: BYTES }, encodings)
  expect([headers?.['content-type'], isBase64Encoded]).toEqual(['application/vnd.apple.pkpass', true])
  expect(headers).not.toHaveProperty('content-encoding')
  expect(Buffer.from(body, 'base64')).toEqual(Buffer.from(BYTES))
})

it('compresses text and adds a charset to its content type', async () => {
  const text = 'BEGIN:VCALENDAR\r\n'.repeat(200)
  const { headers, body = '' } = await answerOf({ status: 200, body: text }, 'gzip')
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
  })
  expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(text)
})

it.each([204, 304] as const)(
  'sends the status %i with its headers, but without a body or a content type',
  async (status) => {
    const answer = await answerOf({ status, headers: { etag: '"1"', 'cache-control': 'private' } })
    expect(answer).toMatchObject({ statusCode: status, headers: { etag: '"1"', 'cache-control': 'private' } })
    expect(answer).not.toHaveProperty('body')
    expect(answer.headers).not.toHaveProperty('content-type')
  },
)

it('returns 500 for a status that the operation does not declare', async () => {
  expect(await answerOf({ status: 201 } satisfies NonJsonResponse)).toMatchObject({ statusCode: 500 })
})

it('is documented in OpenAPI with its media type and its statuses', () => {
  const { paths } = buildOpenApi([{ name: 'raw', stack: 'test', definition: operation }] as never)
  expect(paths['/raw']?.get).toMatchObject({
    responses: {
      '200': { content: { 'application/vnd.apple.pkpass': { schema: { type: 'string' } } } },
      '204': { description: 'Success' },
      '304': { description: 'Not modified' },
    },
  })
})
