import { expect, it } from 'vitest'
import { createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { createPass, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('issues a pass and sends it by email', async () => {
  const { id, email = '' } = await createClientRecord()
  const { body } = await invoke(createDayPassForClient, { id }, { as: ana })
  expect(body).toMatchObject({ clientId: id, email, status: 'active', isNew: true, emailSent: true })
  expect((await getClientFileFor(email)).summary.activePassCode).toBe(body.passCode)
  expect(await listClientActivityTypes(id)).toEqual(['clientCreated', 'passClaimed', 'emailSent'])
})

it('sends the active pass again instead of issuing a second one', async () => {
  const { id, email = '' } = await createClientRecord()
  const first = (await invoke(createDayPassForClient, { id }, { as: ana })).body
  const second = (await invoke(createDayPassForClient, { id }, { as: ana })).body
  expect([second.passCode, second.isNew]).toEqual([first.passCode, false])
  expect(await emailsTo(email)).toHaveLength(2)
})

it('issues a new pass after a redeemed one', async () => {
  const email = uniqueEmail()
  const { passCode } = await createPass({ email })
  await invoke(redeemDayPass, { passCode }, { as: ana })
  const { id } = await getClientFileFor(email)
  expect((await invoke(createDayPassForClient, { id }, { as: ana })).body.isNew).toBe(true)
})

it('issues a pass to a client without an email address and sends no email', async () => {
  const { id } = await createClientRecord({ email: '' })
  const { body } = await invoke(createDayPassForClient, { id }, { as: ana })
  expect([body.isNew, body.emailSent]).toEqual([true, false])
})

it('issues one pass for 10 concurrent requests, with or without an idempotency key', async () => {
  for (const key of [newIdempotencyKey(), undefined]) {
    const { id } = await createClientRecord()
    const asks = Array.from({ length: 10 }, () =>
      invoke(createDayPassForClient, { id }, { as: ana, ...(key && { key }) }),
    )
    const codes = (await Promise.all(asks)).map(({ body }) => body.passCode)
    expect(new Set(codes).size).toBe(1)
  }
})

it('rejects an unknown client', async () => {
  expect((await invokeExpectingError(createDayPassForClient, { id: 'nobody' }, { as: ana })).status).toBe(404)
})
