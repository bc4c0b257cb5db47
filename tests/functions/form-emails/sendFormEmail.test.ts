import { describe, expect, it } from 'vitest'
import {
  createWaiver,
  getDashboard,
  listFormRequests,
  listWaivers,
  sendFormEmail,
} from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aKey, anAddress } from '#tests/support/people.ts'
import { aBooking, clientSeen, waiverSeen } from '#tests/support/staff-records.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const aForm = (changes: Record<string, unknown> = {}) => ({
  formType: 'waiver' as const,
  clientName: 'Łukasz van Ng',
  clientEmail: anAddress(),
  ...changes,
})
const awaited = async (formType: 'intake' | 'waiver') =>
  (await call(listFormRequests, { formType }, { as: ana })).body.items
const unsigned = async () => (await call(getDashboard, {}, { as: ana })).body.counts.unsignedWaivers

describe('sendFormEmail', () => {
  it('mails the link, made from the configured site and an id that nobody can guess', async () => {
    const form = aForm({ formType: 'intake' })
    const { status, body } = await call(sendFormEmail, form, {
      as: ana,
      headers: { host: 'evil.example', origin: 'https://evil.example' },
    })
    expect([status, body.emailSent]).toEqual([200, true])
    expect(body.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const [mail] = await mailsTo(form.clientEmail)
    expect(mail?.subject).toBe('Please fill in your health intake form for Emberforge Fitness')
    const link = `https://gym.example/intake-form?client=new&request=${body.id}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(link.replace('&', '&amp;'))
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })

  it('stores the request of an intake form, which waits for its client', async () => {
    const form = aForm({ formType: 'intake' })
    const { body } = await call(sendFormEmail, form, { as: ana })
    expect((await awaited('intake'))[0]).toMatchObject({
      id: body.id,
      formType: 'intake',
      clientName: 'Łukasz van Ng',
      email: form.clientEmail,
      status: 'sent',
      emails: [{ kind: 'formLink', status: 'sent' }],
    })
  })

  it('creates the waiver that waits for its signature together with its request, and counts it', async () => {
    const before = await unsigned()
    const form = aForm()
    const { body } = await call(sendFormEmail, form, { as: ana })
    const request = (await awaited('waiver')).find(({ id }) => id === body.id)
    expect(await waiverSeen(request?.recordId ?? '')).toMatchObject({
      status: 'pending',
      waiverType: 'general_liability',
      clientFirstName: 'Łukasz',
      clientLastName: 'van Ng',
      email: form.clientEmail,
    })
    expect(await unsigned()).toBe(before + 1)
    expect((await mailsTo(form.clientEmail))[0]?.text).toContain(
      `https://gym.example/waiver-form?client=new&request=${body.id}`,
    )
  })

  it('makes the very waiver signed when its client signs through the link', async () => {
    const before = await unsigned()
    const { body } = await call(sendFormEmail, aForm(), { as: ana })
    const request = (await awaited('waiver')).find(({ id }) => id === body.id)
    const signer = { firstName: 'Łukasz', lastName: 'Ng', email: anAddress(), phone: '1' }
    await call(createWaiver, { ...signer, client: 'new', request: body.id, agreed: true })
    expect((await waiverSeen(request?.recordId ?? ''))?.status).toBe('signed')
    expect(await unsigned()).toBe(before)
    expect((await awaited('waiver')).map(({ id }) => id)).not.toContain(body.id)
  })

  it('names the client of ours in the link and puts the stored name into the waiver', async () => {
    const email = anAddress()
    await aBooking({ name: 'Ada Lovelace', email })
    const client = await clientSeen(email)
    const form = aForm({ clientName: 'Whoever', clientId: client?.id })
    const { body } = await call(sendFormEmail, form, { as: ana })
    expect((await mailsTo(form.clientEmail))[0]?.text).toContain(
      `/waiver-form?client=${client?.id}&request=${body.id}`,
    )
    const request = (await awaited('waiver')).find(({ id }) => id === body.id)
    expect(await waiverSeen(request?.recordId ?? '')).toMatchObject({
      clientId: client?.id,
      clientFirstName: 'Ada',
      clientLastName: 'Lovelace',
      email,
    })
  })

  it.each(['', '  ', 'new'])("takes the client id '%s' as that of nobody yet", async (clientId) => {
    const form = aForm({ clientId })
    expect((await call(sendFormEmail, form, { as: ana })).status).toBe(200)
    expect((await mailsTo(form.clientEmail))[0]?.text).toContain('client=new&')
  })

  it.each([
    [{ clientName: ' ' }, { clientName: 'Please provide both name and email.' }],
    [{ clientName: undefined }, { clientName: 'Please provide both name and email.' }],
    [{ clientEmail: '' }, { clientEmail: 'Please provide both name and email.' }],
    [{ clientEmail: 'nobody' }, { clientEmail: 'Invalid email address' }],
    [{ clientName: 'x'.repeat(101) }, { clientName: 'Client name must be 100 characters or fewer' }],
    [{ clientName: 'a\r\nBcc: b@c.example' }, { clientName: 'Client name must be on one line' }],
    [{ clientId: 'lost' }, { clientId: 'There is no client with this ID' }],
  ])('refuses %j, naming the field, and sends nothing', async (changes, fields) => {
    const form = aForm(changes)
    const { status, body } = await refusal(sendFormEmail, form, { as: ana })
    expect([status, body.fields]).toEqual([400, fields])
    if (form.clientEmail.includes('@')) expect(await mailsTo(form.clientEmail)).toEqual([])
  })

  it('refuses a form that there is not', async () => {
    const { status, body } = await refusal(sendFormEmail, aForm({ formType: 'contract' }), { as: ana })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['formType']])
  })

  it('creates and sends once however often the same request is made', async () => {
    const [form, key] = [aForm(), aKey()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(sendFormEmail, form, { as: ana, key })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await mailsTo(form.clientEmail)).toHaveLength(1)
    const mine = (await awaited('waiver')).filter(({ email }) => email === form.clientEmail)
    expect(mine).toHaveLength(1)
    const other = await refusal(sendFormEmail, aForm(), { as: ana, key })
    expect(other.status).toBe(422)
  })

  it('keeps request, waiver and mail when the mail service is down, and says so', async () => {
    standIns.faults.add({ service: 'ses', fault: 'reject' })
    const form = aForm()
    const { status, body } = await call(sendFormEmail, form, { as: ana })
    expect([status, body.emailSent]).toEqual([200, false])
    standIns.faults.clear()
    const request = (await awaited('waiver')).find(({ id }) => id === body.id)
    expect(request?.emails[0]).toMatchObject({ status: 'due', tries: 1 })
    expect((await waiverSeen(request?.recordId ?? ''))?.status).toBe('pending')
  })

  it('is for staff only', async () => {
    const before = await unsigned()
    expect((await refusal(sendFormEmail, aForm())).status).toBe(401)
    expect(
      (await refusal(sendFormEmail, aForm(), { as: { userId: 'eve', groups: '[guests]' } })).status,
    ).toBe(403)
    expect(await unsigned()).toBe(before)
    expect((await call(listWaivers, { search: 'evil' }, { as: ana })).body.items).toEqual([])
  })
})
