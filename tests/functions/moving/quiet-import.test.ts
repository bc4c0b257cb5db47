import { expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addNote, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { listWaitingClients, logContact, reopenTasks } from '#shared/follow-up/follow-up-operations.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { getReport } from '#shared/report/report-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { createImportFile, fileRowsOf, memberRow, uniquePhone } from '#tests/support/fixtures/imports.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const today = new Date().toISOString().slice(0, 10)
const person = (changes: Record<string, string> = {}) =>
  memberRow({ phone: uniquePhone(), paidThrough: addDays(today, 20), ...changes })
const people = async () => (await invoke(getReport, { weeks: 2 }, { as: ana })).body.total.people
const waiting = async () =>
  (await invoke(listWaitingClients, {}, { as: ana })).body.items.map(({ client }) => client.id)

it('an import writes only clients, notes and activities, so that nothing is sent', async () => {
  const known = new Set((await scanStoredItems()).map(({ pk, sk }) => `${pk} ${sk}`))
  await createImportFile().send(fileRowsOf([person({ notes: 'Early bird' }), person({ status: 'prospect' })]))
  const added = (await scanStoredItems()).filter(({ pk, sk }) => !known.has(`${pk} ${sk}`))
  const kinds = added.map(({ pk, sk }) => `${pk.split('#')[0]} ${sk.split('#')[0]}`)
  expect([...new Set(kinds.map((kind) => kind.replace(/^SEARCH .*/, 'SEARCH')))].sort()).toEqual([
    'ACTIVITY ACTIVITY',
    'CLIENT ACTIVITY',
    'CLIENT CLIENT',
    'CLIENT NOTE',
    'CLIENT_EMAIL CLIENT_EMAIL',
    ...(kinds.some((kind) => kind.startsWith('COUNTERS')) ? ['COUNTERS in-all'] : []),
    'IMPORT IMPORT',
    'IMPORT ROW',
    'SEARCH',
  ])
  const due = added.filter((item) => 'emails' in item || 'emailDuePk' in item || 'followUpPk' in item)
  expect(due).toEqual([])
})

it('an import adds no client to the funnel and creates no task, even after memberships end', async () => {
  await runJob('createDueTasks')
  const before = await people()
  const rows = [
    person(),
    person({ status: 'prospect' }),
    person({ status: 'former', paidThrough: '2024-01-31' }),
  ]
  const { results } = await createImportFile().send(fileRowsOf(rows))
  const ids = results.map(({ clientId = '' }) => clientId)
  await runJob('createDueTasks')
  await runAtTime(`${addDays(today, 40)}T15:00:00Z`, async () => {
    await runJob('reconcileMemberships')
    await runJob('createDueTasks')
    await runJob('createGymDigest')
    await runJob('sendDueEmails')
  })
  expect(await people()).toBe(before)
  expect((await waiting()).filter((id) => ids.includes(id))).toEqual([])
  expect((await Promise.all(ids.map(listOpenTasks))).flat()).toEqual([])
  for (const { email } of rows) expect(await emailsTo(email ?? '')).toEqual([])
})

it('an imported client stays out of the funnel and the waiting clients after changes by the staff', async () => {
  const before = await people()
  const { clientId = '' } = await createImportFile().one(person({ status: 'prospect' }))
  await invoke(addNote, { id: clientId, text: 'Called about the sauna' }, { as: ana })
  await invoke(updateClientStatus, { id: clientId, status: 'former' }, { as: ana })
  await invoke(updateClientStatus, { id: clientId, status: 'prospect' }, { as: ana })
  const contact = { clientId, channel: 'call', outcome: 'connected' } as const
  const { body } = await invoke(logContact, contact, { as: ana })
  await invoke(reopenTasks, { clientId, doneAt: body.at }, { as: ana })
  expect(await waiting()).not.toContain(clientId)
  await runJob('createDueTasks')
  expect(await waiting()).not.toContain(clientId)
  expect(await people()).toBe(before)
})

it('an imported client who books is added to the waiting clients', async () => {
  const { email, phone, ...row } = person({ status: 'prospect' })
  const { clientId = '' } = await createImportFile().one({ ...row, email: email ?? '' })
  await invoke(createBooking, bookingInput({ email: email ?? '' }))
  await runJob('createDueTasks')
  expect(await waiting()).toContain(clientId)
})
