import { expect, it } from 'vitest'
import type { FormType } from '#shared/form-request.ts'
import { type createIntakeForm, type createWaiver, openFormRequest } from '#shared/operations.ts'
import { call, refusal } from './call.ts'
import { aClient, aSentLink } from './form-links.ts'
import { mailsTo } from './mails.ts'
import { aKey, anAddress } from './people.ts'
import { standIns } from './stand-ins.ts'
import { countedBy, storedOf } from './stored.ts'

type Case = {
  operation: typeof createIntakeForm | typeof createWaiver
  formType: FormType
  /** A complete form with its sender's details. */
  aForm: (changes?: Record<string, unknown>) => { email: string }
  /** The type of what it stores. */
  type: string
}

const DETAILS_MISSING = 'Please provide client first name, last name, email, and phone.'
const nobody = { firstName: undefined, lastName: undefined, email: undefined, phone: undefined }

/** What holds for the two forms that a link can ask for. */
export function acceptsFormLinks({ operation, formType, aForm, type }: Case): void {
  const otherType = formType === 'intake' ? 'waiver' : 'intake'
  const send = (form: object, key?: string) => call(operation, form as never, key ? { key } : {})

  it.each([{}, { client: 'new' }])('asks who fills it in when the link says %o', async (link) => {
    const { status, body } = await refusal(operation, aForm({ ...nobody, ...link, lastName: 'Ng' }))
    expect([status, body.message]).toEqual([400, DETAILS_MISSING])
    expect(body.fields).toEqual({
      firstName: 'First name is required',
      email: 'Email is required',
      phone: 'Phone is required',
    })
  })

  it('finds or makes the client of the address that was typed', async () => {
    const form = aForm({ client: 'new' })
    const counted = await countedBy(async () => {
      await send(form)
      await send({ ...form, email: form.email.toUpperCase(), firstName: 'Mallory' })
    })
    expect(counted['client.prospect']).toBe(1)
    const clients = await storedOf(form.email, 'CLIENT#')
    expect(clients).toMatchObject([{ firstName: 'Łukasz', lastName: 'van Ng', status: 'prospect' }])
    const records = await storedOf(form.email, `${type}#`)
    expect(records.map(({ clientId, clientFirstName }) => [clientId, clientFirstName])).toEqual([
      [clients[0]?.id, 'Łukasz'],
      [clients[0]?.id, 'Mallory'],
    ])
  })

  it('says in plain words that the client could not be created', async () => {
    standIns.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fault: 'throttle' })
    const { status, body } = await refusal(operation, aForm())
    standIns.faults.clear()
    expect(status).toBe(503)
    expect(body.message).toMatch(/^Failed to create client record: The service is busy\./)
  })

  it('takes names and address of a known client from what is stored, not from the form', async () => {
    const client = await aClient()
    const typed = aForm({ client: client.id, firstName: 'Mallory', booking: client.bookingId })
    const counted = await countedBy(() => send(typed))
    expect(counted).not.toHaveProperty('client.prospect')
    expect(await storedOf(typed.email)).toEqual([])
    expect(await mailsTo(typed.email)).toEqual([])
    expect(await storedOf(client.email, `${type}#`)).toMatchObject([
      {
        clientId: client.id,
        bookingId: client.bookingId,
        clientFirstName: 'Mia',
        clientLastName: 'Stored',
        email: client.email,
      },
    ])
  })

  it('needs no details of a known client', async () => {
    const client = await aClient()
    expect((await send(aForm({ ...nobody, client: client.id }))).status).toBe(200)
  })

  it('refuses a client, a booking or a request that does not exist, in plain words', async () => {
    const unknown = aKey()
    const inPlainWords = [
      [{ client: unknown }, 'This link does not belong to a client of ours. Please ask us for a new one.'],
      [{ booking: unknown }, 'This link names a booking that we do not have. Please ask us for a new one.'],
      [{ request: unknown }, 'We do not know this link. Please ask us for a new one.'],
    ] as const
    for (const [link, words] of inPlainWords) {
      const form = aForm(link)
      const { status, body } = await refusal(operation, form)
      expect([status, body.message]).toEqual([404, words])
      expect(await storedOf(form.email)).toEqual([])
    }
  })

  it('refuses a request that was made for another form or another client', async () => {
    const client = await aClient()
    const forOther = await aSentLink(otherType)
    const forClient = await aSentLink(formType, client.id)
    for (const link of [forOther, { ...forClient, client: 'new' }, { request: forClient.request }]) {
      const { status, body } = await refusal(operation, aForm(link))
      expect([status, body.code]).toEqual([404, 'formRequestNotFound'])
    }
    expect((await send(aForm(forClient))).status).toBe(200)
  })

  it('completes the request, whose link then works no more', async () => {
    const link = await aSentLink(formType)
    const form = aForm(link)
    const { body } = await send(form)
    expect(body.emailSent).toBe(true)
    const opened = await call(openFormRequest, { requestId: link.request })
    expect(opened.body).toEqual({ formType, status: 'completed' })
    const again = await refusal(operation, aForm(link))
    expect(again.status).toBe(409)
    expect(again.body.message).toBe(
      'This form was already submitted. Please ask us for a new link if something has changed.',
    )
    expect(await storedOf(form.email, `${type}#`)).toHaveLength(1)
  })

  it('answers a repeat of the submit that completed the request as it did first', async () => {
    const form = aForm(await aSentLink(formType))
    const key = aKey()
    const first = await send(form, key)
    expect(first.status).toBe(200)
    expect(await send(form, key)).toEqual(first)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('takes one of 10 submits at once through one link', async () => {
    const link = await aSentLink(formType)
    const email = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(aForm({ ...link, email }), aKey())),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect(await storedOf(email, `${type}#`)).toHaveLength(1)
  })

  it('refuses ids that are too long to be ours', async () => {
    for (const field of ['client', 'booking', 'request']) {
      const { status, body } = await refusal(operation, aForm({ [field]: 'x'.repeat(65) }))
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
}
