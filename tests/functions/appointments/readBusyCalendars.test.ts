import { afterEach, expect, it, vi } from 'vitest'
import { getItem } from '#functions/lib/table/get-item.ts'
import { busyCalendarKey } from '#functions/lib/table/keys.ts'
import { listAppointments } from '#shared/appointments/appointments-operations.ts'
import { MINUTES_PER_HOUR } from '#shared/lib/rate-limits.ts'
import { business } from '#shared/lib/settings/business.ts'
import { listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import {
  calendarText,
  clearBusyCalendarUrl,
  setBusyCalendarUrl,
  startBusyCalendar,
} from '#tests/support/fixtures/busy-calendars.ts'
import { addMinutes, setClock } from '#tests/support/fixtures/clock.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'

afterEach(() => void vi.restoreAllMocks())

const ownOf = async (trainerId: string) =>
  (await invoke(listAppointments, { days: 1 }, { as: ana })).body.calendars?.find(
    (one) => one.trainerId === trainerId,
  )?.own

it('updates the busy times, and keeps the last ones for a day if the calendar cannot be read', async () => {
  // The time is still in the future when the test moves the clock by a day.
  const [first = '', , second = ''] = (await listFreeSlots('sofia')).slice(60)
  const busyAt = (startsAt: string) =>
    `body:${calendarText({ startsAt, endsAt: addMinutes(startsAt, 30) })}` as const
  const receiver = await startBusyCalendar(() => busyAt(first))
  await setBusyCalendarUrl('sofia')
  receiver.become(() => busyAt(second))
  expect(await runJob('readBusyCalendars')).toMatchObject({ failed: 0 })
  expect(await listFreeSlots('sofia')).toContain(first)
  expect(await listFreeSlots('sofia')).not.toContain(second)
  receiver.become(() => 500)
  const readAt = (await ownOf('sofia'))?.readAt ?? ''
  setClock(readAt, 23 * MINUTES_PER_HOUR)
  expect(await runJob('readBusyCalendars')).toMatchObject({ failed: 1 })
  expect(await ownOf('sofia')).toMatchObject({ readAt, problem: 'status 500' })
  expect(await listFreeSlots('sofia')).not.toContain(second)
  setClock(readAt, 25 * MINUTES_PER_HOUR)
  expect(await listFreeSlots('sofia')).toContain(second)
  receiver.become(() => busyAt(second))
  await runJob('readBusyCalendars')
  expect(await ownOf('sofia')).not.toHaveProperty('problem')
  expect(await listFreeSlots('sofia')).not.toContain(second)
  await clearBusyCalendarUrl('sofia')
  receiver.close()
})

it('does not overwrite a calendar that was replaced or removed during the reading', async () => {
  const url = 'https://calendar.others.example/other.ics'
  const receiver = await startBusyCalendar(() => `body:${calendarText()}`)
  await setBusyCalendarUrl('priya')
  let isReplaced = false
  const { internetClient } = await import('#functions/lib/external-request.ts')
  const { resolve } = receiver.network()
  vi.spyOn(internetClient, 'resolve').mockImplementation(async (host) => {
    if (!isReplaced) {
      isReplaced = true
      await setBusyCalendarUrl('priya', url)
      receiver.become(() => 500)
    }
    return resolve(host)
  })
  await runJob('readBusyCalendars')
  expect(await getItem(busyCalendarKey('priya'))).toMatchObject({ url })
  expect(await ownOf('priya')).not.toHaveProperty('problem')
  await clearBusyCalendarUrl('priya')
  receiver.close()
})

it('removes the calendar of a trainer who has left', async () => {
  const receiver = await startBusyCalendar(() => `body:${calendarText()}`)
  await setBusyCalendarUrl('darius')
  const { trainers } = business
  await publishChangedSettings({
    trainers: trainers.map((one) => ({ ...one, hasLeft: one.id === 'darius' })),
  })
  expect(await runJob('readBusyCalendars')).toMatchObject({ removed: 1 })
  await publishChangedSettings({ trainers })
  expect(await getItem(busyCalendarKey('darius'))).toBeUndefined()
  receiver.close()
})
