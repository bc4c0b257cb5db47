import { expect, it, vi } from 'vitest'
import type { createBooking } from '#shared/appointments/bookings-operations.ts'
import type { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import type { createLead } from '#shared/leads/leads-operations.ts'
import type { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { newIdempotencyKey } from '../fixtures/people.ts'
import { invoke, invokeExpectingError, runJob } from '../invoke-handler.ts'
import { localServices } from '../local/local-services.ts'
import { emailsTo } from '../local/mailbox.ts'
import { itemsByEmail } from '../stored-items.ts'

type Case = {
  operation: typeof createBooking | typeof createIntakeForm | typeof createWaiver | typeof createLead
  aForm: (changes?: Record<string, unknown>) => { email: string }
  type: string
  extra?: readonly string[]
}

export function itBehavesLikeForm({ operation, aForm, type, extra = [] }: Case): void {
  const send = (form: object, key?: string) => invoke(operation, form as never, key ? { key } : {})

  it(`returns ${['id', 'emailSent', ...extra].join(', ')}, and nothing else`, async () => {
    const { status, body } = await send(aForm())
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['emailSent', 'id', ...extra])
    expect(body).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), emailSent: true })
  })

  it('returns the same for the email of a client as for an unknown one', async () => {
    const { email } = aForm()
    const [unknown, known] = [await send({ ...aForm(), email }), await send({ ...aForm(), email })]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
  })

  it('stores nothing that the form has no field for', async () => {
    const canary = 'canary'
    const names = ['id', 'pk', 'sk', 'typePk', 'statusPk', 'clientId', 'status', 'staffNotes', 'createdAt']
    const wished = Object.fromEntries(names.map((name) => [name, canary]))
    const form = { ...wished, ttl: 1, emails: [canary], ...aForm() }
    expect((await send(form)).status).toBe(200)
    const stored = await itemsByEmail(form.email)
    expect(stored.map(({ sk }) => sk)).toEqual(expect.arrayContaining(['CLIENT', type]))
    expect(JSON.stringify(stored)).not.toContain(canary)
    expect(stored.filter((item) => item.ttl === 1)).toEqual([])
  })

  it('replays the first response for a retry with the same key, and stores and emails nothing more', async () => {
    const form = aForm()
    const key = newIdempotencyKey()
    const first = await send(form, key)
    expect(await send(form, key)).toEqual(first)
    expect(await itemsByEmail(form.email, `${type}#`)).toHaveLength(1)
    expect(await emailsTo(form.email)).toHaveLength(1)
  })

  it('creates one record for 20 concurrent requests with the same key', async () => {
    const form = aForm()
    const key = newIdempotencyKey()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(form, key)))
    // On a busy machine some calls fail with 503. They are left out, because they store no second record.
    const taken = responses.filter(({ status }) => status !== 503)
    expect(new Set(taken.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(taken[0]?.status).toBe(200)
    expect(await itemsByEmail(form.email, `${type}#`)).toHaveLength(1)
    expect(await emailsTo(form.email)).toHaveLength(1)
  })

  it('control: creates two records for two keys', async () => {
    const form = aForm()
    await Promise.all([send(form, newIdempotencyKey()), send(form, newIdempotencyKey())])
    expect(await itemsByEmail(form.email, `${type}#`)).toHaveLength(2)
  })

  it('rejects the same key for another form', async () => {
    const key = newIdempotencyKey()
    await send(aForm(), key)
    expect(await invokeExpectingError(operation, aForm(), { key })).toMatchObject({
      status: 422,
      body: { code: 'idempotencyKeyReused' },
    })
  })

  it('stores the form when its email cannot be sent, returns emailSent false, and sends it later', async () => {
    const form = aForm()
    localServices.faults.add({ service: 'ses', fault: 'reject' })
    const { status, body } = await send(form)
    localServices.faults.clear()
    expect([status, body.emailSent]).toEqual([200, false])
    expect(await itemsByEmail(form.email, `${type}#`)).toHaveLength(1)
    expect(await emailsTo(form.email)).toEqual([])
    await sendDueEmailsLater()
    expect(await emailsTo(form.email)).toHaveLength(1)
  })

  it('stores one record when the DynamoDB response is lost and the form is retried', async () => {
    const form = aForm()
    const key = newIdempotencyKey()
    localServices.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      fault: 'resetAfter',
      times: 1,
    })
    const { status } = await send(form, key)
    localServices.faults.clear()
    expect([200, 503]).toContain(status)
    expect((await send(form, key)).status).toBe(200)
    expect(await itemsByEmail(form.email, `${type}#`)).toHaveLength(1)
  })
}

async function sendDueEmailsLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  try {
    await runJob('sendDueEmails')
  } finally {
    vi.useRealTimers()
  }
}
