import { describe, expect, it } from 'vitest'
import { createDayPass, getDayPass } from '#shared/operations.ts'
import { call, refusal } from '#tests/support/call.ts'
import { aDayPassForm } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const send = (rawBody: string, headers: Record<string, string> = {}) =>
  refusal(createDayPass, {}, { rawBody, headers })

describe('every operation', () => {
  it.each(['{', '', 'null', '[]', '"text"', '17', 'undefined', '{"a":1}}'])(
    'refuses the body %j with a 400',
    async (body) => {
      const { status, body: answer } = await send(body)
      expect(status).toBe(400)
      expect(answer).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        fields: expect.any(Object),
      })
    },
  )

  it('refuses another content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      expect((await send(JSON.stringify(aDayPassForm()), { 'content-type': type })).status).toBe(415)
    }
  })

  it('refuses a body of more than 64 KB', async () => {
    const body = (bytes: number) => JSON.stringify({ ...aDayPassForm(), more: 'x'.repeat(bytes) })
    expect((await send(body(64 * 1024))).status).toBe(413)
    expect((await call(createDayPass, aDayPassForm(), { rawBody: body(60 * 1024) })).status).toBe(200)
  })

  it.each([
    '{"fullName":{"length":{"toString":"x"}}}',
    '{"__proto__":{"fullName":"x"}}',
    '{"constructor":{"prototype":1},"toString":1}',
  ])('names the fields of the hostile body %s', async (body) => {
    const { status, body: answer } = await send(body)
    expect(status).toBe(400)
    expect(Object.keys(answer.fields).length).toBeGreaterThan(0)
  })

  it('takes half a character for one that is unknown, as every reader of UTF-8 does', async () => {
    const { body } = await call(createDayPass, aDayPassForm({ fullName: 'Ann \ud83d Lee' }))
    const { body: seen } = await call(getDayPass, { passCode: body.passCode })
    expect(seen.fullName).toBe('Ann \ufffd Lee')
  })

  it('reads a body that the gateway encoded', async () => {
    const { handler } = await import('#functions/day-passes/createDayPass.ts')
    const { gatewayEvent } = await import('#tests/support/gateway-event.ts')
    const event = gatewayEvent(createDayPass, aDayPassForm(), {})
    const encoded = {
      ...event,
      isBase64Encoded: true,
      body: Buffer.from(event.body ?? '').toString('base64'),
    }
    const answer = await handler(encoded as never, { functionName: 'createDayPass' } as never)
    expect(answer.statusCode).toBe(200)
  })

  it('answers 503 when the table stays busy, and tells nothing of the inside', async () => {
    standIns.faults.add({ service: 'dynamodb', fault: 'throttle' })
    const { status, body } = await refusal(createDayPass, aDayPassForm())
    standIns.faults.clear()
    expect([status, body]).toEqual([
      503,
      { code: 'unavailable', message: 'The service is busy. Please try again in a moment.', fields: {} },
    ])
  })

  it('does not notice a table that is busy once', async () => {
    standIns.faults.add({ service: 'dynamodb', fault: 'throttle', times: 1 })
    expect((await call(createDayPass, aDayPassForm())).status).toBe(200)
  })

  it('ends within 8 s when the table is silent', async () => {
    standIns.faults.add({ service: 'dynamodb', fault: 'hang' })
    const started = performance.now()
    const { status } = await refusal(createDayPass, aDayPassForm())
    standIns.faults.clear()
    expect(status).toBe(503)
    expect(performance.now() - started).toBeLessThan(8000)
  })

  it('makes one record of a call whose first answer from the table was lost', async () => {
    const form = aDayPassForm()
    standIns.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      fault: 'resetAfter',
      times: 1,
    })
    const { body } = await call(createDayPass, form)
    const { listDayPasses } = await import('#shared/operations.ts')
    const { ana } = await import('#tests/support/call.ts')
    const { items } = (await call(listDayPasses, { search: form.email }, { as: ana })).body
    expect(items.map(({ passCode }) => passCode)).toEqual([body.passCode])
  })
})
