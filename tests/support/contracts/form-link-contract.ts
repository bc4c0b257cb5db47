import { expect, it } from 'vitest'
import { addGuardian } from '#shared/clients/clients-operations.ts'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { openFormRequest } from '#shared/form-requests/form-requests-operations.ts'
import type { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import type { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { createClientRecord } from '../fixtures/clients.ts'
import { createClient, sendFormLink } from '../fixtures/form-links.ts'
import { newIdempotencyKey, uniqueEmail } from '../fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '../invoke-handler.ts'
import { localServices } from '../local/local-services.ts'
import { emailsTo } from '../local/mailbox.ts'
import { itemsByEmail, measureCounterDeltas } from '../stored-items.ts'

type Case = {
  operation: typeof createIntakeForm | typeof createWaiver
  formType: FormType
  aForm: (changes?: Record<string, unknown>) => { email: string }
  type: string
}

const DETAILS_MISSING = 'Please provide client first name, last name, email, and phone.'
const noDetails = { firstName: undefined, lastName: undefined, email: undefined, phone: undefined }

export function itBehavesLikeLinkedForm({ operation, formType, aForm, type }: Case): void {
  const otherType = formType === 'intake' ? 'waiver' : 'intake'
  const send = (form: object, key?: string) => invoke(operation, form as never, key ? { key } : {})

  it('emails the guardian of a child without an email', async () => {
    const child = await createClientRecord({ firstName: 'Leo', email: '', dateOfBirth: '2015-05-05' })
    const mother = await createClientRecord()
    await invoke(addGuardian, { id: child.id, guardianId: mother.id, relationship: 'mother' }, { as: ana })
    const link = await sendFormLink(formType, child.id)
    const { body } = await send(aForm({ ...noDetails, ...link }))
    expect(body.emailSent).toBe(true)
    expect(await emailsTo(mother.email ?? '')).toHaveLength(1)
    expect(await itemsByEmail(mother.email ?? '', `${type}#`)).toMatchObject([{ clientId: child.id }])
  })

  it('does not count a link of a client against the limit of anonymous callers at one IP address', {
    tags: 'nightly',
  }, async () => {
    stopClock()
    const client = await createClient()
    const link = await sendFormLink(formType, client.id)
    const address = '198.51.100.77'
    const { limit } = operation.limits?.find(({ per }) => per === 'address') ?? { limit: 0 }
    for (let n = 1; n <= limit; n += 1) {
      expect((await invoke(operation, aForm() as never, { address })).status).toBe(200)
    }
    expect((await invokeExpectingError(operation, aForm(), { address })).status).toBe(429)
    expect((await invoke(operation, aForm({ ...noDetails, ...link }) as never, { address })).status).toBe(200)
  })

  it.each([{}, { client: 'new' }])('requires client details when the link says %o', async (link) => {
    const { status, body } = await invokeExpectingError(
      operation,
      aForm({ ...noDetails, ...link, lastName: 'Ng' }),
    )
    expect([status, body.message]).toEqual([400, DETAILS_MISSING])
    expect(body.fields).toEqual({
      firstName: 'First name is required',
      email: 'Email is required',
      phone: 'Phone is required',
    })
  })

  it('finds or creates the client of the submitted email', async () => {
    const form = aForm({ client: 'new' })
    const counted = await measureCounterDeltas(async () => {
      await send(form)
      await send({ ...form, email: form.email.toUpperCase(), firstName: 'Mallory' })
    })
    expect(counted['client.prospect']).toBe(1)
    const clients = await itemsByEmail(form.email, 'CLIENT#')
    expect(clients).toMatchObject([{ firstName: 'Łukasz', lastName: 'van Ng', status: 'prospect' }])
    const records = await itemsByEmail(form.email, `${type}#`)
    expect(records.map(({ clientId, clientFirstName }) => [clientId, clientFirstName])).toEqual([
      [clients[0]?.id, 'Łukasz'],
      [clients[0]?.id, 'Mallory'],
    ])
  })

  it('returns a plain message when the client could not be created', { tags: 'nightly' }, async () => {
    localServices.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fault: 'throttle' })
    const { status, body } = await invokeExpectingError(operation, aForm())
    localServices.faults.clear()
    expect(status).toBe(503)
    expect(body.message).toMatch(/^Failed to create client record: The service is busy\./)
  })

  it('takes name and email of an existing client from the table, not from the form', async () => {
    const client = await createClient()
    const link = await sendFormLink(formType, client.id)
    const typed = aForm({ ...link, firstName: 'Mallory', booking: client.bookingId })
    const counted = await measureCounterDeltas(() => send(typed))
    expect(counted).not.toHaveProperty('client.prospect')
    expect(await itemsByEmail(typed.email)).toEqual([])
    expect(await emailsTo(typed.email)).toEqual([])
    expect(await itemsByEmail(client.email, `${type}#`)).toMatchObject([
      {
        clientId: client.id,
        bookingId: client.bookingId,
        clientFirstName: 'Mia',
        clientLastName: 'Stored',
        email: client.email,
      },
    ])
  })

  it('rejects a link that names a client but no request, used or not', async () => {
    const client = await createClient()
    const link = await sendFormLink(formType, client.id)
    const withoutRequest = aForm({ ...noDetails, client: client.id })
    for (const use of [() => undefined, () => send(aForm({ ...noDetails, ...link }))]) {
      await use()
      expect(await invokeExpectingError(operation, withoutRequest)).toMatchObject({
        status: 404,
        body: { code: 'formRequestNotFound' },
      })
    }
    expect(await itemsByEmail(client.email, `${type}#`)).toHaveLength(1)
  })

  it('returns 404 with a plain message for an unknown client, booking or request', async () => {
    const unknown = newIdempotencyKey()
    const inPlainWords = [
      [{ client: unknown }, 'We do not recognize this link. Please ask us for a new one.'],
      [{ booking: unknown }, 'The booking for this link does not exist. Please ask us for a new link.'],
      [{ request: unknown }, 'We do not recognize this link. Please ask us for a new one.'],
    ] as const
    for (const [link, words] of inPlainWords) {
      const form = aForm(link)
      expect(await invokeExpectingError(operation, form)).toMatchObject({
        status: 404,
        body: { message: words },
      })
      expect(await itemsByEmail(form.email)).toEqual([])
    }
  })

  it('rejects a request of another form type or another client', async () => {
    const client = await createClient()
    const forOther = await sendFormLink(otherType)
    const forClient = await sendFormLink(formType, client.id)
    for (const link of [forOther, { ...forClient, client: 'new' }, { request: forClient.request }]) {
      expect(await invokeExpectingError(operation, aForm(link))).toMatchObject({
        status: 404,
        body: { code: 'formRequestNotFound' },
      })
    }
    expect((await send(aForm(forClient))).status).toBe(200)
  })

  it('completes the request; its link cannot be used again', async () => {
    const link = await sendFormLink(formType)
    const form = aForm(link)
    const { body } = await send(form)
    expect(body.emailSent).toBe(true)
    const opened = await invoke(openFormRequest, { requestId: link.request })
    expect(opened.body).toEqual({ formType, status: 'completed' })
    const again = await invokeExpectingError(operation, aForm(link))
    expect(again.status).toBe(409)
    expect(again.body.message).toBe(
      'This form was already submitted. Please ask us for a new link if something has changed.',
    )
    expect(await itemsByEmail(form.email, `${type}#`)).toHaveLength(1)
  })

  it('replays the first response for a retry of the submission that completed the request', async () => {
    const form = aForm(await sendFormLink(formType))
    const key = newIdempotencyKey()
    const first = await send(form, key)
    expect(first.status).toBe(200)
    expect(await send(form, key)).toEqual(first)
    expect(await emailsTo(form.email)).toHaveLength(1)
  })

  it('10 concurrent submissions through one link: exactly one succeeds', async () => {
    const link = await sendFormLink(formType)
    const email = uniqueEmail()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send(aForm({ ...link, email }), newIdempotencyKey())),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect(await itemsByEmail(email, `${type}#`)).toHaveLength(1)
  })

  it('rejects IDs that are too long', async () => {
    for (const field of ['client', 'booking', 'request']) {
      const { status, body } = await invokeExpectingError(operation, aForm({ [field]: 'x'.repeat(65) }))
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
}
