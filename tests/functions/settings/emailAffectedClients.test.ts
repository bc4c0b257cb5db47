import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { emailAffectedClients } from '#shared/settings/settings-operations.ts'
import {
  closeGymOn,
  createExpectedVisitor,
  emailClientsAffectedBy,
  listRecordsAffectedBy,
  reopenGym,
  VISIT_DAY,
} from '#tests/support/fixtures/affected.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { bookForClient, createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import {
  createClientRecord,
  getClientFile,
  getClientFileFor,
  listClientActivities,
} from '#tests/support/fixtures/clients.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { ana, invoke, invokeForErrorCode, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

beforeEach(reopenGym)
afterEach(async () => {
  vi.useRealTimers()
  await reopenGym()
})

const dayOf = (startsAt: string) => plainDateIn('America/Los_Angeles', new Date(startsAt))

async function inTurns<Result>(count: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < count; turn++) results.push(await run())
  return results
}

/** Runs the job that sends emails, and returns the emails about the change to a client. */
async function newsTo(address: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await runJob('sendDueEmails')
  vi.useRealTimers()
  return (await emailsTo(address)).filter(({ subject }) => subject.startsWith('About your '))
}

it('emails each person once with the day and the reason, and cancels no appointment', async () => {
  const { email, passCode, clientId } = await createExpectedVisitor()
  const { version } = await closeGymOn(VISIT_DAY)
  const { emailed, remaining } = await emailClientsAffectedBy(version)
  expect([emailed > 0, remaining]).toEqual([true, 0])
  const [mail, ...more] = await newsTo(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Closed: Staff training')
  expect(mail?.text).toContain(`/day-pass/${passCode}`)
  expect(mail?.text).toContain('(541) 555-')
  expect((await listClientActivities(clientId)).at(-1)).toMatchObject({
    type: 'affectedEmailed',
    actor: { id: 'ana-sub' },
    subject: { type: 'settings', id: String(version) },
  })
  expect((await listRecordsAffectedBy(version)).find(({ id }) => id === `visit:${passCode}`)?.isEmailed).toBe(
    true,
  )
})

it('sends one email per person for concurrent requests of two administrators', async () => {
  const visitors = [await createExpectedVisitor(), await createExpectedVisitor()]
  const { version } = await closeGymOn(VISIT_DAY)
  await Promise.all(
    ['ana-sub', 'ben-sub', 'ana-sub'].map((userId) => emailClientsAffectedBy(version, userId)),
  )
  await emailClientsAffectedBy(version)
  for (const { email } of visitors) expect(await newsTo(email)).toHaveLength(1)
})

it('sends one email about both appointments of a person', async () => {
  const { id, email = '' } = await createClientRecord()
  const first = await createVisitorAppointment({ email })
  const second = await bookForClient((await getClientFileFor(email)).id)
  const days = [...new Set([dayOf(first.startsAt), dayOf(second.startsAt)])]
  const { version } = await publishChangedSettings({ closures: days.map((day) => ({ from: day, to: day })) })
  await emailClientsAffectedBy(version)
  const mails = await newsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text?.match(/with Marcus/g)).toHaveLength(2)
  expect((await listClientActivities(id)).filter(({ type }) => type === 'affectedEmailed')).toHaveLength(1)
})

it('emails clients who booked after the list was shown, but not those who canceled', async () => {
  const canceled = await createVisitorAppointment()
  const { version } = await closeGymOn(dayOf(canceled.startsAt))
  const shown = await listRecordsAffectedBy(version)
  await reopenGym()
  const late = await createVisitorAppointment({ startsAt: undefined })
  const { version: next } = await publishChangedSettings({
    closures: [dayOf(canceled.startsAt), dayOf(late.startsAt)].map((day) => ({ from: day, to: day })),
  })
  await invoke(updateAppointmentStatus, { id: canceled.id, status: 'cancelled' }, { as: ana })
  expect(shown.some(({ id }) => id === `appointment:${late.id}`)).toBe(false)
  await emailClientsAffectedBy(next)
  expect(await newsTo(late.email)).toHaveLength(1)
  expect(await newsTo(canceled.email)).toHaveLength(0)
})

it('does not send a pending email if the visit was moved to another day', async () => {
  const { email, passCode } = await createExpectedVisitor()
  const { version } = await closeGymOn(VISIT_DAY)
  await emailClientsAffectedBy(version)
  await invoke(updateVisitDate, { passCode, preferredVisitDate: addDays(VISIT_DAY, 1) })
  expect(await newsTo(email)).toHaveLength(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect(await runJob('sendDueEmails')).toMatchObject({ records: 0 })
})

it('emails only the remaining client of a merge, once', async () => {
  const { clientId, email } = await createExpectedVisitor()
  const { version } = await closeGymOn(VISIT_DAY)
  const kept = await createClientRecord()
  await mergeIntoClient(await getClientFile(kept.id), await getClientFile(clientId))
  await emailClientsAffectedBy(version)
  await emailClientsAffectedBy(version)
  expect(await newsTo(kept.email ?? '')).toHaveLength(1)
  expect(await newsTo(email)).toHaveLength(0)
})

it('does not email a client again who was emailed before a merge', async () => {
  const { clientId, email } = await createExpectedVisitor()
  const { version } = await closeGymOn(VISIT_DAY)
  await emailClientsAffectedBy(version)
  const kept = await createClientRecord()
  await mergeIntoClient(await getClientFile(kept.id), await getClientFile(clientId))
  await emailClientsAffectedBy(version)
  expect((await newsTo(email)).length + (await newsTo(kept.email ?? '')).length).toBe(1)
})

it('lists a client without an email address and sends no email', async () => {
  const { id } = await createClientRecord({ email: '', phone: '(541) 555-0100' })
  const booked = await bookForClient(id)
  const { version } = await closeGymOn(dayOf(booked.startsAt))
  const listed = (await listRecordsAffectedBy(version)).find(({ clientId }) => clientId === id)
  expect(listed?.hasEmail).toBe(false)
  await emailClientsAffectedBy(version)
  expect((await listRecordsAffectedBy(version)).find(({ clientId }) => clientId === id)?.isEmailed).toBe(
    false,
  )
})

it('sends no email about a day that is no longer closed', async () => {
  const { email } = await createExpectedVisitor()
  const { version } = await closeGymOn(VISIT_DAY)
  await reopenGym()
  expect(await emailClientsAffectedBy(version)).toEqual({ emailed: 0, remaining: 0 })
  expect(await newsTo(email)).toHaveLength(0)
})

it('emails the remaining people with the next requests', { tags: 'nightly' }, async () => {
  const passes = await inTurns(13, () =>
    Promise.all(Array.from({ length: 10 }, () => createPass({ preferredVisitDate: VISIT_DAY }))),
  )
  const { version } = await closeGymOn(VISIT_DAY)
  const first = await emailClientsAffectedBy(version)
  expect(first.remaining).toBeGreaterThanOrEqual(10)
  expect((await emailClientsAffectedBy(version)).remaining).toBe(0)
  const emailed = new Set(
    (await listRecordsAffectedBy(version)).filter(({ isEmailed }) => isEmailed).map(({ id }) => id),
  )
  expect(passes.flat().filter(({ passCode }) => !emailed.has(`visit:${passCode}`))).toEqual([])
})

it('returns 404 for a version that was never published', async () => {
  expect(await invokeForErrorCode(emailAffectedClients, { version: 999_999 }, { as: admin })).toBe(
    '404 settingsVersionNotFound',
  )
})
