import { afterEach, beforeAll, expect, it } from 'vitest'
import { findCreatedBefore, removeExpiredRecords } from '#functions/clients/expired-records.ts'
import { retentionNoticeKey } from '#functions/lib/table/keys.ts'
import { deleteItem, putItem } from '#functions/lib/table/table-commands.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { bookingInput, intakeFormInput, leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const retention: { leadMonths: number } = policies.retention
const LEAD_MONTHS = retention.leadMonths

/** The table may hold old records of other tests, and other tests expect none of these. */
async function clean(): Promise<void> {
  localServices.faults.clear()
  retention.leadMonths = LEAD_MONTHS
  await deleteItem({ Key: retentionNoticeKey })
  await removeExpiredRecords({ today: '2039-01-01', dryRun: false })
}
beforeAll(clean)
afterEach(clean)

const createLeads = async (count: number, on: string) => {
  for (let n = 0; n < count; n++) await runAtTime(on, () => invoke(createLead, leadInput()))
}
const leadsBefore = async (day: string) => (await findCreatedBefore('LEAD', day)).length
const reports = async () =>
  (await emailsTo(business.email)).filter(({ subject }) => /record/.test(subject)).reverse()
const run = async (on: string) => {
  const report = await runAtTime(on, () => runJob('removeExpiredRecords'))
  await runAtTime(on, () => runJob('sendDueEmails'))
  return report
}

it('announces the removal by email, and removes the records a week later', async () => {
  await createLeads(2, '2030-01-05T18:00:00Z')
  await createLeads(1, '2032-01-20T18:00:00Z')
  const before = (await reports()).length
  expect(await run('2032-02-01T18:00:00Z')).toEqual({ found: 2, removed: 0 })
  const [notice, ...others] = (await reports()).slice(before)
  expect(others).toEqual([])
  expect(notice?.subject).toBe('2 records will be removed starting on Sunday, February 8, 2032')
  expect(notice?.text).toMatch(/Leads:? 2 from before/)

  for (const early of ['2032-02-01T18:01:00Z', '2032-02-08T17:59:00Z'])
    expect(await run(early)).toEqual({ found: 0, removed: 0 })
  expect(await leadsBefore('2032-02-01')).toBe(3)

  expect(await run('2032-02-08T18:00:00Z')).toEqual({ found: 2, removed: 2 })
  expect(await leadsBefore('2032-02-01')).toBe(1)
  expect(await run('2032-02-09T18:00:00Z')).toEqual({ found: 0, removed: 0 })
  expect((await reports()).slice(before + 1).map(({ subject }) => subject)).toEqual(['2 records removed'])
})

it('announces nothing if no record is past its retention period', async () => {
  expect(await run('2032-03-01T18:00:00Z')).toEqual({ found: 0, removed: 0 })
  await createLeads(1, '2030-01-05T18:00:00Z')
  expect(await run('2032-03-20T18:00:00Z')).toEqual({ found: 1, removed: 0 })
})

it('removes nothing until its announcement is sent, and repeats the announcement if that email failed', async () => {
  await createLeads(1, '2030-01-05T18:00:00Z')
  localServices.faults.add({ service: 'ses', fault: 'reject', match: business.email })
  await run('2032-04-01T18:00:00Z')
  expect(await run('2032-04-10T18:00:00Z')).toEqual({ found: 0, removed: 0 })
  for (const minute of [10, 20, 30, 40])
    await runAtTime(`2032-04-10T18:${minute}:00Z`, () => runJob('sendDueEmails'))
  localServices.faults.clear()
  expect(await run('2032-04-11T18:00:00Z')).toEqual({ found: 1, removed: 0 })
  expect(await run('2032-04-17T18:00:00Z')).toEqual({ found: 0, removed: 0 })
  expect(await run('2032-04-18T18:00:00Z')).toEqual({ found: 1, removed: 1 })
})

it('announces the removal again if the retention periods were changed', async () => {
  await createLeads(1, '2030-01-05T18:00:00Z')
  await createLeads(1, '2032-03-05T18:00:00Z')
  await run('2032-05-01T18:00:00Z')
  retention.leadMonths = LEAD_MONTHS - 1
  expect(await run('2032-05-09T18:00:00Z')).toEqual({ found: 1, removed: 0 })
  expect(await run('2032-05-16T18:00:00Z')).toEqual({ found: 1, removed: 1 })
})

it('sends one announcement from two concurrent runs', async () => {
  await createLeads(1, '2030-01-05T18:00:00Z')
  const before = (await reports()).length
  await runAtTime('2032-06-01T18:00:00Z', () =>
    Promise.all([runJob('removeExpiredRecords'), runJob('removeExpiredRecords')]),
  )
  await runAtTime('2032-06-01T18:05:00Z', () => runJob('sendDueEmails'))
  expect((await reports()).slice(before)).toHaveLength(1)
})

it('removes and counts each record once in concurrent runs', async () => {
  const makePasses = async () => {
    for (let n = 0; n < 5; n++) await runAtTime('2030-01-05T18:00:00Z', () => createPass())
  }
  const changes = await measureCounterDeltas(async () => {
    await makePasses()
    const remove = () => removeExpiredRecords({ today: '2032-07-01', dryRun: false })
    const results = await Promise.all([remove(), remove(), remove()])
    expect(results.flatMap(({ failures }) => failures)).toEqual([])
    expect(results.reduce((sum, { counts }) => sum + (counts.DAY_PASS ?? 0), 0)).toBe(5)
  })
  expect(Object.keys(changes).filter((name) => name.startsWith('dayPass'))).toEqual([])
})

it('reports the removed records and fails if one of them cannot be removed', async () => {
  await createLeads(1, '2030-01-05T18:00:00Z')
  const Key = { pk: 'PASS#unreadable', sk: 'DAY_PASS' }
  const typeKeys = { typePk: 'DAY_PASS', typeSk: '2030-01-01T00:00:00.000Z#1' }
  await putItem({ Item: { ...Key, ...typeKeys } })
  await run('2032-08-01T18:00:00Z')
  const before = (await reports()).length
  await expect(run('2032-08-09T18:00:00Z')).rejects.toThrow()
  await runAtTime('2032-08-09T18:05:00Z', () => runJob('sendDueEmails'))
  expect((await reports()).slice(before).map(({ subject }) => subject)).toEqual(['1 record removed'])
  await deleteItem({ Key })
})

it('stops before its time limit, reports that more records remain, and continues in the next run', async () => {
  await createLeads(3, '2030-01-05T18:00:00Z')
  await run('2032-09-01T18:00:00Z')
  const before = (await reports()).length
  const timeLeft = [60_000, 60_000, 5000].values()
  const stopped = await runAtTime('2032-09-09T18:00:00Z', () =>
    runJob('removeExpiredRecords', () => timeLeft.next().value ?? 0),
  )
  expect(stopped).toEqual({ found: 2, removed: 2 })
  await runAtTime('2032-09-09T18:05:00Z', () => runJob('sendDueEmails'))
  expect(
    (await reports()).slice(before).map(({ text }) => text?.includes('continues with the remaining records')),
  ).toEqual([true])
  expect(await run('2032-09-10T18:00:00Z')).toEqual({ found: 1, removed: 1 })
})

it('removes records of every type with their counters, evidence and reserved times', async () => {
  const changes = await measureCounterDeltas(async () => {
    await runAtTime('2030-01-05T18:00:00Z', async () => {
      await createPass()
      await invoke(createBooking, bookingInput(), { key: newIdempotencyKey() })
      await invoke(createIntakeForm, intakeFormInput(), { key: newIdempotencyKey() })
      await invoke(createWaiver, waiverInput(), { key: newIdempotencyKey() })
      await createVisitorAppointment({ trainerId: 'darius' })
    })
    await run('2038-01-20T18:00:00Z')
    expect((await run('2038-01-28T18:00:00Z')).removed).toBe(5)
  })
  const counted = Object.keys(changes).filter((name) => /^(dayPass|booking|intakeForm|waiver)\./.test(name))
  expect(counted).toEqual([])
})
