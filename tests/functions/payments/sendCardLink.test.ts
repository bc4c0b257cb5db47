import { expect, it } from 'vitest'
import { sendCardLink } from '#shared/payments/memberships-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

it('sendCardLink emails the link to the membership page and records an activity', async () => {
  const { id, email = '' } = await createClientRecord()
  expect((await invoke(sendCardLink, { id }, { as: ana })).body).toEqual({ id })
  await runStartedJobs()
  const [message] = await emailsTo(email)
  expect(message?.html).toContain('https://gym.example/membership')
  expect(await listClientActivityTypes(id)).toContain('planChangeRequested')
})

it('sendCardLink sends one email and records one activity if the request is repeated', async () => {
  const { id, email = '' } = await createClientRecord()
  const key = newIdempotencyKey()
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await invoke(sendCardLink, { id }, { as: ana, key })).body).toEqual({ id })
  await runStartedJobs()
  expect(await emailsTo(email)).toHaveLength(1)
  const requests = (await listClientActivityTypes(id)).filter((type) => type === 'planChangeRequested')
  expect(requests).toHaveLength(1)
  const other = await createClientRecord()
  const { body } = await invokeExpectingError(sendCardLink, { id: other.id }, { as: ana, key })
  expect(body.code).toBe('idempotencyKeyReused')
})

it('sendCardLink returns 409 for a client without an email address', async () => {
  const { id } = await createClientRecord({ email: '' })
  const { status, body } = await invokeExpectingError(sendCardLink, { id }, { as: ana })
  expect([status, body.message]).toEqual([409, 'This client has no email address.'])
})
