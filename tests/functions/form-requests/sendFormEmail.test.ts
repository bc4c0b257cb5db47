import { expect, it } from 'vitest'
import { listFormRequests, sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  createBookingRecord,
  getClientAsStaff,
  getWaiverAsStaff,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const aForm = (changes: Record<string, unknown> = {}) => ({
  formType: 'waiver' as const,
  clientName: 'Łukasz van Ng',
  clientEmail: uniqueEmail(),
  ...changes,
})
const awaited = async (formType: 'intake' | 'waiver') =>
  (await invoke(listFormRequests, { formType }, { as: ana })).body.items
const unsigned = async () => (await invoke(getDashboard, {}, { as: ana })).body.counts.unsignedWaivers

it('emails a link with SITE_URL and a random ID', async () => {
  const form = aForm({ formType: 'intake' })
  const { status, body } = await invoke(sendFormEmail, form, {
    as: ana,
    headers: { host: 'evil.example', origin: 'https://evil.example' },
  })
  expect([status, body.emailSent]).toEqual([200, true])
  expect(body.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const [mail] = await emailsTo(form.clientEmail)
  expect(mail?.subject).toBe('Please fill in your health intake form for Emberforge Fitness')
  const link = `https://gym.example/intake-form?client=new&request=${body.id}`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(link.replace('&', '&amp;'))
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

it('creates the pending waiver in the same transaction as the form request, and counts it', async () => {
  const before = await unsigned()
  const form = aForm()
  const { body } = await invoke(sendFormEmail, form, { as: ana })
  const request = (await awaited('waiver')).find(({ id }) => id === body.id)
  expect(await getWaiverAsStaff(request?.recordId ?? '')).toMatchObject({
    status: 'pending',
    waiverType: 'general_liability',
    clientFirstName: 'Łukasz',
    clientLastName: 'van Ng',
    email: form.clientEmail,
  })
  expect(await unsigned()).toBe(before + 1)
  expect((await emailsTo(form.clientEmail))[0]?.text).toContain(
    `https://gym.example/waiver-form?client=new&request=${body.id}`,
  )
})

it('uses the client ID in the link and the stored name in the waiver', async () => {
  const email = uniqueEmail()
  await createBookingRecord({ name: 'Ada Lovelace', email })
  const client = await getClientAsStaff(email)
  const form = aForm({ clientName: 'Whoever', clientId: client?.id })
  const { body } = await invoke(sendFormEmail, form, { as: ana })
  expect((await emailsTo(form.clientEmail))[0]?.text).toContain(
    `/waiver-form?client=${client?.id}&request=${body.id}`,
  )
  const request = (await awaited('waiver')).find(({ id }) => id === body.id)
  expect(await getWaiverAsStaff(request?.recordId ?? '')).toMatchObject({
    clientId: client?.id,
    clientFirstName: 'Ada',
    clientLastName: 'Lovelace',
    email,
  })
})

it.each(['', '  ', 'new'])("treats the client ID '%s' as a new client", async (clientId) => {
  const form = aForm({ clientId })
  expect((await invoke(sendFormEmail, form, { as: ana })).status).toBe(200)
  expect((await emailsTo(form.clientEmail))[0]?.text).toContain('client=new&')
})

it.each([
  [{ clientName: ' ' }, { clientName: 'Please provide both name and email.' }],
  [{ clientName: undefined }, { clientName: 'Please provide both name and email.' }],
  [{ clientEmail: '' }, { clientEmail: 'Please provide both name and email.' }],
  [{ clientEmail: 'nobody' }, { clientEmail: 'Invalid email address' }],
  [{ clientName: 'x'.repeat(101) }, { clientName: 'Client name must be 100 characters or fewer' }],
  [{ clientId: 'lost' }, { clientId: 'There is no client with this ID' }],
])('rejects %j with the field name, and sends no email', async (changes, fields) => {
  const form = aForm(changes)
  const { status, body } = await invokeExpectingError(sendFormEmail, form, { as: ana })
  expect([status, body.fields]).toEqual([400, fields])
  if (form.clientEmail.includes('@')) expect(await emailsTo(form.clientEmail)).toEqual([])
})

it('rejects an unknown form type', async () => {
  const { status, body } = await invokeExpectingError(sendFormEmail, aForm({ formType: 'contract' }), {
    as: ana,
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['formType']])
})

it('creates one form request and sends one email for concurrent retries with the same key', async () => {
  const [form, key] = [aForm(), newIdempotencyKey()]
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => invoke(sendFormEmail, form, { as: ana, key })),
  )
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect(await emailsTo(form.clientEmail)).toHaveLength(1)
  const mine = (await awaited('waiver')).filter(({ email }) => email === form.clientEmail)
  expect(mine).toHaveLength(1)
  const other = await invokeExpectingError(sendFormEmail, aForm(), { as: ana, key })
  expect(other.status).toBe(422)
})

it('stores the form request and the waiver if SES fails, and returns emailSent false', async () => {
  localServices.faults.add({ service: 'ses', fault: 'reject' })
  const form = aForm()
  const { status, body } = await invoke(sendFormEmail, form, { as: ana })
  expect([status, body.emailSent]).toEqual([200, false])
  localServices.faults.clear()
  const request = (await awaited('waiver')).find(({ id }) => id === body.id)
  expect(request?.emails[0]).toMatchObject({ status: 'due', tries: 1 })
  expect((await getWaiverAsStaff(request?.recordId ?? ''))?.status).toBe('pending')
})
