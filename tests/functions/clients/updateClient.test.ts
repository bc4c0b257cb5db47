import { describe, expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addGuardian, searchClients, updateClient } from '#shared/clients/clients-operations.ts'
import { openFormRequest, sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  createClientRecord,
  getClientFile,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  ana,
  invoke,
  invokeExpectingError,
  invokeForErrorCode,
  runJob,
} from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const found = async (text: string) =>
  (await invoke(searchClients, { text }, { as: ana })).body.items.map(({ id }) => id)

it('saves the details, and the search finds only the new ones', async () => {
  const client = await createClientRecord({ firstName: 'Wilhelmina' })
  const email = uniqueEmail()
  const details = { id: client.id, version: 0, firstName: 'Zarathustra', lastName: 'Ng', email }
  const { body } = await invoke(updateClient, details, { as: ana })
  expect(body).toMatchObject({ firstName: 'Zarathustra', email, version: 1 })
  expect([await found(email), await found(client.email ?? '')]).toEqual([[client.id], []])
  expect(await listClientActivityTypes(client.id)).toEqual(['clientCreated', 'clientUpdated'])
})

it('rejects a stale version and returns the stored client', async () => {
  const client = await createClientRecord()
  const details = { id: client.id, firstName: 'Ann', lastName: 'B', email: client.email }
  await invoke(updateClient, { ...details, version: 0 }, { as: ana })
  const stale = { ...details, firstName: 'Eve', version: 0 }
  const { status, body } = await invokeExpectingError(updateClient, stale, { as: ana })
  expect([status, body.code]).toEqual([409, 'clientChanged'])
  expect(body).toMatchObject({ current: { firstName: 'Ann', version: 1 } })
})

it('accepts exactly one of 10 concurrent saves', async () => {
  const client = await createClientRecord()
  const saves = Array.from({ length: 10 }, (_, n) =>
    invoke(updateClient, { id: client.id, version: 0, firstName: `Ann ${'ABCDEFGHIJ'[n]}` }, { as: ana }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
})

it('rejects the email address of another client', async () => {
  const [one, other] = [await createClientRecord(), await createClientRecord()]
  const details = { id: one.id, version: 0, firstName: 'Ann', email: other.email }
  expect(await invokeForErrorCode(updateClient, details, { as: ana })).toBe('409 clientExists')
})

it('emails the previous address about the change without the new address', async () => {
  const client = await createClientRecord({ firstName: 'Vic' })
  const email = uniqueEmail()
  const details = { id: client.id, version: 0, firstName: 'Vic', lastName: 'Ng', email }
  await invoke(updateClient, details, { as: ana })
  await runJob('sendDueEmails')
  const [told] = await emailsTo(client.email ?? '')
  expect(told?.subject).toMatch(/^Your email address was changed/)
  expect(told?.text).toContain('If you did not ask for this change, please call us')
  expect(told?.text).not.toContain(email)
  expect(await emailsTo(email)).toEqual([])
  await invoke(updateClient, { ...details, version: 1, firstName: 'Victor' }, { as: ana })
  await runJob('sendDueEmails')
  expect(await emailsTo(client.email ?? '')).toHaveLength(1)
})

it('keeps the records stored under the previous email address', async () => {
  const form = bookingInput()
  await invoke(createBooking, form)
  const { id } = await getClientFileFor(form.email)
  const email = uniqueEmail()
  await invoke(updateClient, { id, version: 0, firstName: 'Ann', email }, { as: ana })
  expect((await getClientFile(id)).bookings).toHaveLength(1)
  // A booking with the old email belongs to a new client.
  await invoke(createBooking, bookingInput({ email: form.email }))
  expect((await getClientFile(id)).bookings).toHaveLength(1)
  expect((await getClientFileFor(form.email)).id).not.toBe(id)
})

describe('form links to a replaced email address', () => {
  const linkTo = async (
    client: Awaited<ReturnType<typeof createClientRecord>>,
    formType: 'waiver' | 'intake',
    clientEmail = client.email ?? '',
  ) => {
    const { firstName: clientName, id: clientId } = client
    const { body } = await invoke(sendFormEmail, { formType, clientId, clientName, clientEmail }, { as: ana })
    return body.id
  }
  const isOpen = async (requestId: string) => (await invoke(openFormRequest, { requestId })).status === 200
  const correct = ({ id, firstName, lastName }: Awaited<ReturnType<typeof createClientRecord>>) =>
    invoke(updateClient, { id, version: 0, firstName, lastName, email: uniqueEmail() }, { as: ana })

  it('are withdrawn with those of the children, but links to other addresses still work', async () => {
    const mother = await createClientRecord()
    const child = await createClientRecord({ email: '', dateOfBirth: '2016-03-04' })
    await invoke(addGuardian, { id: child.id, guardianId: mother.id, relationship: 'mother' }, { as: ana })
    const [waiver, intake, elsewhere, ofChild] = await Promise.all([
      linkTo(mother, 'waiver'),
      linkTo(mother, 'intake'),
      linkTo(mother, 'waiver', uniqueEmail()),
      linkTo(child, 'waiver', mother.email),
    ])
    await isOpen(intake)
    await correct(mother)
    for (const requestId of [waiver, intake, ofChild]) {
      expect(await invokeForErrorCode(openFormRequest, { requestId })).toBe('404 formRequestNotFound')
    }
    expect(await isOpen(elsewhere)).toBe(true)
    const signed = { client: mother.id, request: waiver, signerName: 'Mia Ng', agreed: true } as const
    expect(await invokeForErrorCode(createWaiver, signed)).toBe('404 formRequestNotFound')
    const { waivers, activities } = await getClientFile(mother.id)
    expect(waivers.map(({ status }) => status)).toEqual(['pending', 'pending'])
    const updated = activities.items.find(({ type }) => type === 'clientUpdated')
    expect(updated?.details).toMatchObject({ withdrawn: 3 })
  })

  it('still work if only the case of the address changes', async () => {
    const client = await createClientRecord()
    const requestId = await linkTo(client, 'waiver')
    const details = { id: client.id, version: 0, firstName: 'Ann', email: client.email?.toUpperCase() }
    await invoke(updateClient, details, { as: ana })
    expect(await isOpen(requestId)).toBe(true)
  })

  it('cannot make a waiver valid that is signed concurrently', async () => {
    const client = await createClientRecord()
    const requestId = await linkTo(client, 'waiver')
    const signing = {
      client: client.id,
      request: requestId,
      signerName: 'Mallory Evil',
      agreed: true,
    } as const
    const [signed] = await Promise.allSettled([invoke(createWaiver, signing), correct(client)])
    const { summary } = await getClientFile(client.id)
    expect([signed.status, summary.waiverId]).toEqual([expect.any(String), undefined])
  })
})
