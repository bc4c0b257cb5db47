import { expect, it } from 'vitest'
import { createClient } from '#shared/clients/clients-operations.ts'
import { createClientRecord, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

it('creates a prospect and records who created it', async () => {
  const changes = await measureCounterDeltas(async () => {
    const client = await createClientRecord({ phone: '+1 (541) 555-0142', dateOfBirth: '2010-02-28' })
    expect(client).toMatchObject({
      firstName: 'Mia',
      status: 'prospect',
      phoneDigits: '5415550142',
      version: 0,
    })
    expect(await listClientActivities(client.id)).toMatchObject([
      {
        type: 'clientCreated',
        actor: { kind: 'staff', id: 'ana-sub' },
        subject: { type: 'client', id: client.id },
      },
    ])
  })
  expect(changes).toEqual({ 'client.prospect': 1 })
})

it('creates a client without an email address', async () => {
  const input = { firstName: 'Leo', email: '' }
  expect((await invoke(createClient, input, { as: ana })).body.email).toBeUndefined()
})

it('rejects the email address of an existing client and returns that client', async () => {
  const email = uniqueEmail()
  const first = await createClientRecord({ email })
  const input = { firstName: 'Eve', email: email.toUpperCase() }
  const { status, body } = await invokeExpectingError(createClient, input, { as: ana })
  expect([status, body.code]).toEqual([409, 'clientExists'])
  expect(body).toMatchObject({ current: { id: first.id } })
})

it('returns the first response again for a retry with the same key', async () => {
  const input = { firstName: 'Mia', lastName: 'Ng', email: uniqueEmail() }
  const key = newIdempotencyKey()
  const first = await invoke(createClient, input, { as: ana, key })
  expect(await invoke(createClient, input, { as: ana, key })).toEqual(first)
})

it('rejects a date of birth in the future', async () => {
  const input = { firstName: 'Mia', dateOfBirth: '2999-01-01' }
  const { body } = await invokeExpectingError(createClient, input, { as: ana })
  expect(body.fields).toEqual({ dateOfBirth: 'Date of birth cannot be in the future' })
})
