import { describe, expect, it } from 'vitest'
import { createDayPass, getDayPass, listDayPasses } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aDayPassForm, aKey } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const DAYS_30 = 30 * 24 * 60 * 60 * 1000

describe('createDayPass', () => {
  it('issues an active pass that is valid for 30 days', async () => {
    const before = Date.now()
    const { status, body } = await call(createDayPass, aDayPassForm({ fullName: ' Ann Lee ' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullName: 'Ann Lee', status: 'active', emailSent: true })
    expect(body.passCode).toMatch(/^DP[A-HJ-NP-Z2-9]{6}$/)
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(DAYS_30)
    expect((await call(getDayPass, { passCode: body.passCode })).body.status).toBe('active')
  })

  it('answers neither e-mail nor phone', async () => {
    const { body } = await call(createDayPass, aDayPassForm())
    expect(Object.keys(body).sort()).toEqual([
      'createdAt',
      'emailSent',
      'expiresAt',
      'fullName',
      'passCode',
      'status',
    ])
  })

  it("refuses what is missing in the spec's words", async () => {
    const { status, body } = await refusal(createDayPass, { fullName: ' ', email: 'ann', phone: '' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      fullName: 'Name is required',
      email: 'Invalid email address',
      phone: 'Phone is required',
    })
  })

  it('refuses a visit in the past and one after the pass has expired', async () => {
    for (const preferredVisitDate of ['2020-01-01', '2999-01-01']) {
      const { status, body } = await refusal(createDayPass, aDayPassForm({ preferredVisitDate }))
      expect([status, Object.keys(body.fields)]).toEqual([400, ['preferredVisitDate']])
    }
  })

  it('takes neither code, status nor dates from the caller', async () => {
    const wished = {
      passCode: 'DPAAAAAA',
      status: 'redeemed',
      expiresAt: '2999-01-01T00:00:00.000Z',
      createdAt: '1999',
      id: 'x',
    }
    const { body } = await call(createDayPass, aDayPassForm(wished) as ReturnType<typeof aDayPassForm>)
    expect(body).toMatchObject({ status: 'active' })
    expect(body.passCode).not.toBe('DPAAAAAA')
    expect(body.expiresAt < '2999').toBe(true)
  })

  it('mails the pass with its code and a link to it', async () => {
    const form = aDayPassForm({ fullName: '<b>Ann</b> & Co' })
    const { body } = await call(createDayPass, form)
    const [mail, ...others] = await mailsTo(form.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(body.passCode)
    expect(mail?.from).toContain('no-reply@emberforge.example')
    for (const part of [mail?.html, mail?.text])
      expect(part).toContain(`https://gym.example/day-pass/${body.passCode}`)
    expect(mail?.html).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; Co')
    expect(mail?.text).toContain(
      'valid for one-time use only and must be presented at the front desk upon arrival. Valid ID required.',
    )
  })

  it('stores the pass when its mail cannot be sent, and says so', async () => {
    const form = aDayPassForm()
    standIns.faults.add({ service: 'ses', fault: 'reject', times: 1 })
    const { status, body } = await call(createDayPass, form)
    expect([status, body.emailSent]).toEqual([200, false])
    expect((await call(getDayPass, { passCode: body.passCode })).status).toBe(200)
    expect(await mailsTo(form.email)).toEqual([])
  })

  it('does not wait longer than 3 s for a mail service that hangs', async () => {
    standIns.faults.add({ service: 'ses', fault: 'hang', times: 1 })
    const started = performance.now()
    const { body } = await call(createDayPass, aDayPassForm())
    expect(body.emailSent).toBe(false)
    expect(performance.now() - started).toBeLessThan(4000)
    standIns.faults.clear()
  })

  it('answers a repeat with the same key as it answered first, and creates and mails nothing more', async () => {
    const form = aDayPassForm()
    const key = aKey()
    const first = await call(createDayPass, form, { key })
    expect(await call(createDayPass, form, { key })).toEqual(first)
    const { body } = await call(listDayPasses, { search: form.email }, { as: ana })
    expect(body.items).toHaveLength(1)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('makes one pass and one mail of 20 submits at once with the same key', async () => {
    const form = aDayPassForm()
    const key = aKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(createDayPass, form, { key })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.passCode}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('makes two passes of two keys: the control of the test above', async () => {
    const form = aDayPassForm()
    const answers = await Promise.all([
      call(createDayPass, form, { key: aKey() }),
      call(createDayPass, form, { key: aKey() }),
    ])
    expect(new Set(answers.map(({ body }) => body.passCode)).size).toBe(2)
  })

  it('refuses the same key for another pass', async () => {
    const key = aKey()
    await call(createDayPass, aDayPassForm(), { key })
    const { status, body } = await refusal(createDayPass, aDayPassForm(), { key })
    expect([status, body.code]).toEqual([422, 'idempotencyKeyReused'])
  })

  it('refuses a key that cannot be one', async () => {
    for (const key of ['short', 'x'.repeat(129), 'with blanks in it']) {
      expect((await refusal(createDayPass, aDayPassForm(), { key })).status).toBe(400)
    }
  })

  it('writes once before the mail', async () => {
    standIns.calls.reset()
    await call(createDayPass, aDayPassForm(), { key: aKey() })
    expect(standIns.calls.list()).toEqual({
      'dynamodb TransactWriteItems': 1,
      'ses SendEmail': 1,
      'dynamodb UpdateItem': 1,
    })
  })
})
