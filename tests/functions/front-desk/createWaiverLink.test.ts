import { expect, it } from 'vitest'
import { createWaiverLink, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createClientNamed, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const link = async (clientId: string, key = newIdempotencyKey()) =>
  (await invoke(createWaiverLink, { clientId }, { as: ana, key })).body

it('returns a link to the waiver of the client and sends no email', async () => {
  const { clientId, passCode, email } = await createVisitor({ waiver: false })
  const before = (await emailsTo(email)).length
  const { requestId, path } = await link(clientId)
  expect(path).toBe(`/waiver-form?client=${clientId}&request=${requestId}`)
  expect(await emailsTo(email)).toHaveLength(before)
  await invoke(createWaiver, { client: clientId, request: requestId, agreed: true })
  expect((await invoke(lookUpClient, { text: passCode }, { as: ana })).body.decision).toBe('welcome')
})

it('returns a link for a child without an email address', async () => {
  const { id } = await createClientRecord({ lastName: uniqueLastName(), email: '' })
  const { requestId } = await link(id)
  const form = { client: id, request: requestId, agreed: true as const, guardianName: 'Eva Ng' }
  expect((await invoke(createWaiver, form)).status).toBe(200)
})

it('returns the same link for a retry with the same key', async () => {
  const { id } = await createClientNamed(uniqueLastName())
  const key = newIdempotencyKey()
  expect(await link(id, key)).toEqual(await link(id, key))
})

it('rejects an unknown client', async () => {
  const input = { clientId: 'nobody' }
  expect((await invokeExpectingError(createWaiverLink, input, { as: ana })).status).toBe(404)
})
