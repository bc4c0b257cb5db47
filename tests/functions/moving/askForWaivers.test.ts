import { expect, it } from 'vitest'
import { askForWaivers } from '#shared/moving/imports-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { createImportFile, fileRowsOf, memberRow } from '#tests/support/fixtures/imports.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('asks each active client of the import for a waiver once', async () => {
  const file = createImportFile()
  const [member, former, optedOut] = [
    memberRow(),
    memberRow({ status: 'former' }),
    memberRow({ emailConsent: 'no' }),
  ]
  await file.send(fileRowsOf([member, former, optedOut, { ...memberRow(), email: '' }]))
  const { id } = { id: file.importId }
  const { body } = await invoke(askForWaivers, { id }, { as: admin })
  expect(body.waiversAskedAt).toBeDefined()
  expect(await runJob('requestReacceptance')).toEqual({ requested: 1 })
  await invoke(askForWaivers, { id }, { as: admin })
  expect(await runJob('requestReacceptance')).toEqual({ requested: 0 })
  await runAtTime(new Date(Date.now() + 6 * 60_000), () => runJob('sendDueEmails'))
  const received = await Promise.all([member, former, optedOut].map(({ email }) => emailsTo(email)))
  expect(received.map((emails) => emails.length)).toEqual([1, 0, 0])
  expect(received[0]?.[0]?.text).toContain('/waiver-form?')
})

it('asks at most 100 people in one run, and the others in the next runs', { tags: 'nightly' }, async () => {
  const file = createImportFile()
  await file.send(fileRowsOf(Array.from({ length: 100 }, () => memberRow())))
  await file.send(Array.from({ length: 30 }, (_, i) => ({ row: i + 200, fields: memberRow() })))
  await invoke(askForWaivers, { id: file.importId }, { as: admin })
  expect(await runJob('requestReacceptance')).toEqual({ requested: 100 })
  expect(await runJob('requestReacceptance')).toEqual({ requested: 30 })
  expect(await runJob('requestReacceptance')).toEqual({ requested: 0 })
})

it('returns 404 for an unknown import', async () => {
  expect((await invokeExpectingError(askForWaivers, { id: 'x' }, { as: admin })).status).toBe(404)
})
