import { describe, expect, it } from 'vitest'
import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createGatewayEvent } from '#tests/support/create-gateway-event.ts'
import { dayPassInput } from '#tests/support/fixtures/people.ts'
import { createBookingRecord, getBookingAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const send = (rawBody: string, headers: Record<string, string> = {}) =>
  invokeExpectingError(createDayPass, {}, { rawBody, headers })

describe('every operation', () => {
  it.each(['{', '', 'null', '[]', '"text"', '17', 'undefined', '{"a":1}}'])(
    'returns 400 for the body %j',
    async (body) => {
      const { status, body: response } = await send(body)
      expect(status).toBe(400)
      expect(response).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        fields: expect.any(Object),
      })
    },
  )

  it('returns 415 for an unsupported content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      expect((await send(JSON.stringify(dayPassInput()), { 'content-type': type })).status).toBe(415)
    }
  })

  it('returns 413 for a body of more than 64 KB', async () => {
    const body = (bytes: number) => JSON.stringify({ ...dayPassInput(), more: 'x'.repeat(bytes) })
    expect((await send(body(64 * 1024))).status).toBe(413)
    expect((await invoke(createDayPass, dayPassInput(), { rawBody: body(60 * 1024) })).status).toBe(200)
  })

  it.each([
    '{"fullName":{"length":{"toString":"x"}}}',
    '{"__proto__":{"fullName":"x"}}',
    '{"constructor":{"prototype":1},"toString":1}',
  ])('returns 400 with field names for the hostile body %s', async (body) => {
    const { status, body: response } = await send(body)
    expect(status).toBe(400)
    expect(Object.keys(response.fields).length).toBeGreaterThan(0)
  })

  it('replaces lone surrogates with U+FFFD', async () => {
    const id = await createBookingRecord({ heightWeight: 'Ann \ud83d Lee' })
    expect((await getBookingAsStaff(id))?.heightWeight).toBe('Ann \ufffd Lee')
  })

  it('decodes a base64 body', async () => {
    const { handler } = await import('#functions/front-desk/createDayPass.ts')
    const event = createGatewayEvent(createDayPass, dayPassInput(), {})
    const encoded = {
      ...event,
      isBase64Encoded: true,
      body: Buffer.from(event.body ?? '').toString('base64'),
    }
    const response = await handler(encoded as never, { functionName: 'createDayPass' } as never)
    expect(response.statusCode).toBe(200)
  })

  it('returns 503 without internal details if DynamoDB keeps throttling', {
    tags: 'nightly',
  }, async () => {
    localServices.faults.add({ service: 'dynamodb', fault: 'throttle' })
    const { status, body } = await invokeExpectingError(createDayPass, dayPassInput())
    localServices.faults.clear()
    expect([status, body]).toEqual([
      503,
      { code: 'unavailable', message: 'The service is busy. Please try again in a moment.', fields: {} },
    ])
  })

  it('retries if DynamoDB throttles once', async () => {
    localServices.faults.add({ service: 'dynamodb', fault: 'throttle', times: 1 })
    expect((await invoke(createDayPass, dayPassInput())).status).toBe(200)
  })

  it('returns 503 within 8 s if DynamoDB does not respond', { tags: 'nightly' }, async () => {
    localServices.faults.add({ service: 'dynamodb', fault: 'hang' })
    const started = performance.now()
    const { status } = await invokeExpectingError(createDayPass, dayPassInput())
    localServices.faults.clear()
    expect(status).toBe(503)
    expect(performance.now() - started).toBeLessThan(8000)
  })
})

describe('a response', () => {
  const cacheControlOf = async (query: object) => {
    const { handler } = await import('#functions/appointments/listAvailableSlots.ts')
    const event = createGatewayEvent(listAvailableSlots, { ...query }, {})
    const { statusCode, headers } = await handler(
      event as never,
      { functionName: 'listAvailableSlots' } as never,
    )
    return [statusCode, headers?.['cache-control']]
  }

  it('is cached by CloudFront but not by the browser, if its operation allows it', async () => {
    expect(await cacheControlOf({})).toEqual([200, 'public, max-age=0, s-maxage=30'])
  })

  it('is not cached if it is an error or if its operation does not allow it', async () => {
    expect(await cacheControlOf({ days: 99 })).toEqual([400, 'no-store'])
    localServices.faults.add({ service: 'dynamodb', fault: 'throttle' })
    const unavailable = await cacheControlOf({})
    localServices.faults.clear()
    expect(unavailable).toEqual([503, 'no-store'])
    const { handler } = await import('#functions/front-desk/createDayPass.ts')
    const event = createGatewayEvent(createDayPass, dayPassInput(), {})
    const { statusCode, headers } = await handler(event as never, { functionName: 'createDayPass' } as never)
    expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store'])
  })
})
