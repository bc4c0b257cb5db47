import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getHealth, getOpenApi } from '#shared/service/service-operations.ts'
import { createGatewayEvent } from '#tests/support/create-gateway-event.ts'
import '#tests/support/local/local-services.ts'

type Answer = { body: string; isBase64Encoded?: boolean; headers: Record<string, string> }
const context = { functionName: 'test', awsRequestId: 'request' } as never

async function answerOf(operation: typeof getHealth | typeof getOpenApi, encodings: string): Promise<Answer> {
  const { handler } =
    operation === getHealth
      ? await import('#functions/service/getHealth.ts')
      : await import('#functions/service/getOpenApi.ts')
  const event = createGatewayEvent(operation, {}, {}, { headers: { 'accept-encoding': encodings } })
  return (await handler(event as never, context)) as Answer
}

describe('a large response', () => {
  it('is compressed with gzip and has a content-encoding header', async () => {
    const { body, isBase64Encoded, headers } = await answerOf(getOpenApi, 'br, gzip')
    expect([isBase64Encoded, headers['content-encoding'], headers.vary]).toEqual([
      true,
      'gzip',
      'accept-encoding',
    ])
    expect(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString()).openapi).toMatch(/^3\./)
  })

  it('is not compressed without gzip in Accept-Encoding', async () => {
    const { body, headers } = await answerOf(getOpenApi, 'identity')
    expect([JSON.parse(body).openapi, headers]).toEqual([
      expect.stringMatching(/^3\./),
      expect.not.objectContaining({ 'content-encoding': 'gzip' }),
    ])
  })
})

it('does not compress a small response', async () => {
  expect((await answerOf(getHealth, 'gzip')).headers).not.toHaveProperty('content-encoding')
})
