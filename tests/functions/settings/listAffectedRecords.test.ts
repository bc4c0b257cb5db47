import { afterEach, expect, it } from 'vitest'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { listAffectedRecords } from '#shared/settings/settings-operations.ts'
import {
  closeGymOn,
  createExpectedVisitor,
  listRecordsAffectedBy,
  reopenGym,
  VISIT_DAY,
} from '#tests/support/fixtures/affected.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import {
  discardStoredDraft,
  publishChangedSettings,
  saveBusinessDraft,
} from '#tests/support/fixtures/settings.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

afterEach(async () => {
  await discardStoredDraft()
  await reopenGym()
})

const dayOf = (startsAt: string) => plainDateIn('America/Los_Angeles', new Date(startsAt))
const closed = (day: string) => ({ closures: [{ from: day, to: day, words: 'Staff training' }] })
const ids = (items: Awaited<ReturnType<typeof listRecordsAffectedBy>>) => items.map(({ id }) => id)

it('lists the appointments and expected visits of a closed day before it is published', async () => {
  await reopenGym()
  const visitor = await createExpectedVisitor()
  const booked = await createVisitorAppointment()
  await saveBusinessDraft({
    closures: [...closed(VISIT_DAY).closures, ...closed(dayOf(booked.startsAt)).closures],
  })
  const items = await listRecordsAffectedBy()
  expect(items.find(({ id }) => id === `visit:${visitor.passCode}`)).toEqual({
    id: `visit:${visitor.passCode}`,
    clientId: visitor.clientId,
    name: `Mia ${visitor.lastName}`,
    day: VISIT_DAY,
    why: 'Closed: Staff training',
    hasEmail: true,
    isEmailed: false,
  })
  expect(items.find(({ id }) => id === `appointment:${booked.id}`)).toMatchObject({
    startsAt: booked.startsAt,
    trainerId: 'marcus',
    why: 'Closed: Staff training',
  })
})

it('lists no records without a draft, and none of other days', async () => {
  await reopenGym()
  const { passCode } = await createExpectedVisitor(addDays(VISIT_DAY, 1))
  expect(await listRecordsAffectedBy()).toEqual([])
  await saveBusinessDraft(closed(VISIT_DAY))
  expect(ids(await listRecordsAffectedBy())).not.toContain(`visit:${passCode}`)
})

it('omits canceled appointments and visits without a date', async () => {
  await reopenGym()
  const booked = await createVisitorAppointment()
  const visitor = await createExpectedVisitor()
  await saveBusinessDraft({
    closures: [...closed(VISIT_DAY).closures, ...closed(dayOf(booked.startsAt)).closures],
  })
  await invoke(updateAppointmentStatus, { id: booked.id, status: 'cancelled' }, { as: ana })
  await invoke(updateVisitDate, { passCode: visitor.passCode })
  const left = ids(await listRecordsAffectedBy())
  expect(left).not.toContain(`appointment:${booked.id}`)
  expect(left).not.toContain(`visit:${visitor.passCode}`)
})

it('lists the records that a version affects, until the day is opened again', async () => {
  await reopenGym()
  const { passCode } = await createExpectedVisitor()
  const { version } = await closeGymOn(VISIT_DAY)
  expect(ids(await listRecordsAffectedBy(version))).toContain(`visit:${passCode}`)
  await publishChangedSettings({ tagline: `Something else ${version}.` })
  expect(ids(await listRecordsAffectedBy(version))).toContain(`visit:${passCode}`)
  expect(ids(await listRecordsAffectedBy(version + 1))).toEqual([])
  await reopenGym()
  expect(ids(await listRecordsAffectedBy(version))).toEqual([])
})

it('returns 404 for a version that was never published', async () => {
  expect(await invokeForErrorCode(listAffectedRecords, { version: '999999' }, { as: admin })).toBe(
    '404 settingsVersionNotFound',
  )
})
