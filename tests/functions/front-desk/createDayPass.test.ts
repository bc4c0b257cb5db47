import { expect, it } from 'vitest'
import { createDayPass, getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { createPass, dayPassInput, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const DAYS_30 = 30 * 24 * 60 * 60 * 1000

it('issues an active pass that is valid for 30 days', async () => {
  const before = Date.now()
  const body = await createPass({ fullName: ' Ann Lee ' })
  expect(body).toMatchObject({ fullName: 'Ann Lee', status: 'active', emailSent: true })
  expect(body.passCode).toMatch(/^DP[A-HJ-NP-Z2-9]{6}$/)
  expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(DAYS_30)
  expect((await invoke(getDayPass, { passCode: body.passCode })).body.status).toBe('active')
})

it('creates a call task only for a visitor who chose no day', async () => {
  const tasksOf = async (form: ReturnType<typeof dayPassInput>) => {
    await invoke(createDayPass, form)
    return (await listOpenTasks((await getClientFileFor(form.email)).id)).map(({ task }) => task.kind)
  }
  const day = plainDateIn(business.timeZone, new Date())
  expect(await tasksOf(dayPassInput())).toEqual(['call'])
  expect(await tasksOf(dayPassInput({ preferredVisitDate: day }))).toEqual([])
})

it('rejects missing fields with the messages of the specification', async () => {
  const { status, body } = await invokeExpectingError(createDayPass, {
    fullName: ' ',
    email: 'ann',
    phone: '',
  })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    fullName: 'Name is required',
    email: 'Invalid email address',
    phone: 'Phone is required',
  })
})

it('emails the pass code and the link to the pass', async () => {
  const form = dayPassInput({ fullName: "Ann O'Neil" })
  const body = await createPass(form)
  const [mail, ...others] = await emailsTo(form.email)
  expect(others).toEqual([])
  expect(mail?.subject).toContain(body.passCode)
  expect(mail?.from).toBe(`"${business.name}" <no-reply@emberforge.example>`)
  for (const part of [mail?.html, mail?.text])
    expect(part).toContain(`https://gym.example/day-pass/${body.passCode}`)
  expect(mail?.html).toContain('Ann O&#39;Neil')
  expect(mail?.text).toContain(
    'valid for one-time use only and must be presented at the front desk upon arrival. Valid ID required.',
  )
})

it('waits at most 3 s for a response from SES', { tags: 'nightly' }, async () => {
  localServices.faults.add({ service: 'ses', fault: 'hang', times: 1 })
  const started = performance.now()
  const body = await createPass()
  expect(body.emailSent).toBe(false)
  expect(performance.now() - started).toBeLessThan(4000)
  localServices.faults.clear()
})

it('creates one pass and sends one email for 20 concurrent requests with the same idempotency key', async () => {
  const form = dayPassInput()
  const key = newIdempotencyKey()
  const responses = await Promise.all(Array.from({ length: 20 }, () => invoke(createDayPass, form, { key })))
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(responses[0]?.status).toBe(200)
  expect(await emailsTo(form.email)).toHaveLength(1)
})

it('rejects a malformed idempotency key', async () => {
  for (const key of ['short', 'x'.repeat(129), 'with blanks in it']) {
    expect((await invokeExpectingError(createDayPass, dayPassInput(), { key })).status).toBe(400)
  }
})

it('makes one write before it sends the email and one after', async () => {
  localServices.calls.reset()
  await invoke(createDayPass, dayPassInput(), { key: newIdempotencyKey() })
  expect(localServices.calls.list()).toEqual({
    'dynamodb TransactWriteItems': 2,
    'ses SendRawEmail': 1,
  })
})
