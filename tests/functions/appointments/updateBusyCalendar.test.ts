import { afterEach, expect, it, vi } from 'vitest'
import { WORKING_HOURS_PK } from '#functions/lib/table/keys.ts'
import { queryWholePartition } from '#functions/lib/table/query-all.ts'
import {
  createAppointment,
  createAppointmentForClient,
  listAppointments,
  rescheduleAppointment,
} from '#shared/appointments/appointments-operations.ts'
import { updateBusyCalendar } from '#shared/appointments/trainer-calendars-operations.ts'
import {
  appointmentInput,
  createVisitorAppointment,
  listFreeSlots,
  today,
} from '#tests/support/fixtures/appointments.ts'
import {
  BUSY_CALENDAR_URL,
  calendarText,
  clearBusyCalendarUrl,
  setBusyCalendarUrl,
  startBusyCalendar,
} from '#tests/support/fixtures/busy-calendars.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { addMinutes } from '#tests/support/fixtures/clock.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

afterEach(() => void vi.restoreAllMocks())

const desk = { userId: 'jo-sub', groups: '[desk]' }
const calendarAs = async (as: typeof ana) =>
  (await invoke(listAppointments, { from: today(), days: 31 }, { as })).body
const storedText = async () => JSON.stringify(await queryWholePartition(WORKING_HOURS_PK))

it('blocks the slots that overlap a busy time for offers, bookings and moves', async () => {
  const [startsAt = '', , , next = ''] = await listFreeSlots('marcus')
  const receiver = await startBusyCalendar(
    () => `body:${calendarText({ startsAt, endsAt: addMinutes(startsAt, 30) })}`,
  )
  const { own } = await setBusyCalendarUrl('marcus')
  expect(own).toMatchObject({ host: 'calendar.others.example', readAt: expect.any(String) })
  const offered = await listFreeSlots('marcus')
  expect(offered).not.toContain(startsAt)
  expect(offered).toContain(next)
  const wanted = await appointmentInput({ startsAt, trainerId: 'marcus' })
  expect(await invokeForErrorCode(createAppointment, wanted)).toBe('409 slotTaken')
  const { id: clientId } = await createClientRecord()
  const byStaff = { clientId, startsAt, trainerId: 'marcus' }
  expect(await invokeForErrorCode(createAppointmentForClient, byStaff, { as: ana })).toBe('409 slotTaken')
  const { token } = await createVisitorAppointment({ startsAt: next, trainerId: 'marcus' })
  const move = { token, startsAt, trainerId: 'marcus' }
  expect(await invokeForErrorCode(rescheduleAppointment, move)).toBe('409 slotTaken')
  await clearBusyCalendarUrl('marcus')
  expect(await listFreeSlots('marcus')).toContain(startsAt)
  receiver.close()
})

it('stores the busy times without titles, and does not return the URL', async () => {
  const [startsAt = ''] = await listFreeSlots('elena')
  const endsAt = addMinutes(startsAt, 60)
  const receiver = await startBusyCalendar(
    () => `body:${calendarText({ startsAt, endsAt, title: 'Oncologist' })}`,
  )
  await setBusyCalendarUrl('elena')
  expect(await storedText()).not.toContain('Oncologist')
  const [forStaff, forDesk] = [await calendarAs(ana), await calendarAs(desk as never)]
  for (const { busy } of [forStaff, forDesk])
    expect(busy).toContainEqual({ trainerId: 'elena', startsAt, endsAt })
  expect(JSON.stringify([forStaff, forDesk])).not.toContain('basic.ics')
  expect(forStaff.calendars?.find(({ trainerId }) => trainerId === 'elena')?.own?.host).toBe(
    'calendar.others.example',
  )
  expect(forDesk.calendars).toBeUndefined()
  await clearBusyCalendarUrl('elena')
  expect(await storedText()).not.toContain('basic.ics')
  receiver.close()
})

it.each([
  ['webcal://calendar.others.example/a.ics', 200],
  ['http://calendar.others.example/a.ics', 400],
  ['https://127.0.0.1/a.ics', 400],
  ['https://localhost/a.ics', 400],
])('responds to the URL %s with status %i', async (url, status) => {
  const receiver = await startBusyCalendar(() => `body:${calendarText()}`)
  expect((await invoke(updateBusyCalendar, { trainerId: 'priya', url }, { as: ana })).status).toBe(status)
  receiver.close()
})

it('refuses a URL without a calendar, with the reason, and keeps the previous URL', async () => {
  const receiver = await startBusyCalendar((count) =>
    count === 0 ? `body:${calendarText()}` : 'body:<html>',
  )
  await setBusyCalendarUrl('darius')
  const wrong = { trainerId: 'darius', url: 'https://calendar.others.example/wrong' }
  expect((await invokeExpectingError(updateBusyCalendar, wrong, { as: ana })).body.fields).toEqual({
    url: 'The calendar could not be read: not a calendar file',
  })
  expect(await storedText()).toContain(BUSY_CALENDAR_URL)
  receiver.close()
})
