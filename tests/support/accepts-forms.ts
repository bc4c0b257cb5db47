import { expect, it, vi } from 'vitest'
import type * as operations from '#shared/operations.ts'
import { call, refusal } from './call.ts'
import { mailsTo } from './mails.ts'
import { aKey } from './people.ts'
import { runJob } from './run-job.ts'
import { standIns } from './stand-ins.ts'
import { storedOf } from './stored.ts'

type Case = {
  operation:
    | typeof operations.createBooking
    | typeof operations.createIntakeForm
    | typeof operations.createWaiver
    | typeof operations.createLead
  aForm: (changes?: Record<string, unknown>) => { email: string }
  /** The type of what it stores, and how many mails its sender gets. */
  type: string
}

/** What holds for every form that a visitor sends. */
export function acceptsForms({ operation, aForm, type }: Case): void {
  const send = (form: object, key?: string) => call(operation, form as never, key ? { key } : {})

  it('answers its id and whether it was mailed, and nothing else', async () => {
    const { status, body } = await send(aForm())
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['emailSent', 'id'])
    expect(body).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), emailSent: true })
  })

  it('answers a repeat with the same key as it answered first, and stores and mails nothing more', async () => {
    const form = aForm()
    const key = aKey()
    const first = await send(form, key)
    expect(await send(form, key)).toEqual(first)
    expect(await storedOf(form.email, `${type}#`)).toHaveLength(1)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('makes one record of 20 submits at once with the same key', async () => {
    const form = aForm()
    const key = aKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form, key)))
    // On a busy machine some may be told to try again: that is no second record.
    const taken = answers.filter(({ status }) => status !== 503)
    expect(new Set(taken.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(taken[0]?.status).toBe(200)
    expect(await storedOf(form.email, `${type}#`)).toHaveLength(1)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('makes two records of two keys: the control of the test above', async () => {
    const form = aForm()
    await Promise.all([send(form, aKey()), send(form, aKey())])
    expect(await storedOf(form.email, `${type}#`)).toHaveLength(2)
  })

  it('refuses the same key for another form', async () => {
    const key = aKey()
    await send(aForm(), key)
    const { status, body } = await refusal(operation, aForm(), { key })
    expect([status, body.code]).toEqual([422, 'idempotencyKeyReused'])
  })

  it('keeps the form when its mail cannot be sent, says so, and sends it later', async () => {
    const form = aForm()
    standIns.faults.add({ service: 'ses', fault: 'reject' })
    const { status, body } = await send(form)
    standIns.faults.clear()
    expect([status, body.emailSent]).toEqual([200, false])
    expect(await storedOf(form.email, `${type}#`)).toHaveLength(1)
    expect(await mailsTo(form.email)).toEqual([])
    await sendDueEmailsLater()
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('stores one record when the answer of the table is lost and the form is sent again', async () => {
    const form = aForm()
    const key = aKey()
    standIns.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      fault: 'resetAfter',
      times: 1,
    })
    const { status } = await send(form, key)
    standIns.faults.clear()
    expect([200, 503]).toContain(status)
    expect((await send(form, key)).status).toBe(200)
    expect(await storedOf(form.email, `${type}#`)).toHaveLength(1)
  })

  it('refuses what is no JSON object, too large or of another type', async () => {
    expect((await refusal(operation, {}, { rawBody: '{' })).status).toBe(400)
    expect((await refusal(operation, {}, { rawBody: '[]' })).status).toBe(400)
    expect((await refusal(operation, {}, { rawBody: `{"a":"${'x'.repeat(64 * 1024)}"}` })).status).toBe(413)
    expect((await refusal(operation, aForm(), { headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
  })

  it('names the field whose value breaks the validator', async () => {
    const { status, body } = await refusal(operation, { ...aForm(), email: { length: { toString: 'x' } } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
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
