import { describe, expect, it } from 'vitest'
import { createDefaultWorkingHours } from '#shared/appointments/working-hours.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { defaultAppointments } from '#shared/lib/settings/default-appointments.ts'
import { listClosedTimes } from '#web/admin/appointments/calendar/calendar-days.ts'
import { findFirstFreeDay, listFreeTimes } from '#web/admin/appointments/calendar/use-slot-choice.ts'

const [consultation] = defaultAppointments.types as [AppointmentType]

/** The first two times are 9 AM at the gym; the third is 11 PM on the 27th there, and already the 28th in UTC. */
const times = ['2026-11-25T17:00:00.000Z', '2026-11-27T17:00:00.000Z', '2026-11-28T07:00:00.000Z']

describe('the first free day', () => {
  it('is the day itself if it has a free time', () =>
    expect(findFirstFreeDay(times, '2026-11-25')).toBe('2026-11-25'))

  it('is the next one that has', () => expect(findFirstFreeDay(times, '2026-11-26')).toBe('2026-11-27'))

  it('is a day of the gym', () => expect(findFirstFreeDay(times, '2026-11-28')).toBeUndefined())

  it('is none without a free time', () => expect(findFirstFreeDay([], '2026-11-25')).toBeUndefined())
})

const freeFor = (data: object) =>
  listFreeTimes(data as never, {
    now: new Date('2026-12-01'),
    type: consultation,
    trainerId: '',
    moved: undefined,
  })

it('the staff are offered no time at which the coach is busy', () => {
  const [startsAt, endsAt] = ['2026-12-07T14:00:00.000Z', '2026-12-08T05:30:00.000Z']
  const day = {
    from: '2026-12-07',
    days: 1,
    appointments: [],
    hours: [createDefaultWorkingHours('marcus')],
    timeOff: [],
  }
  expect(freeFor({ ...day, busy: [{ trainerId: 'marcus', startsAt, endsAt }] })).toEqual([])
})

describe('on December 25, a closed day', () => {
  const hours = [
    { ...createDefaultWorkingHours('marcus'), dateOverrides: { '2026-12-25': [['06:00', '22:00']] } },
  ]
  const isOnTheDay = (startsAt: string) => startsAt >= '2026-12-25T08' && startsAt < '2026-12-26T08'

  it('the staff are offered no time, whatever a coach planned for that day', () => {
    const free = freeFor({ from: '2026-12-24', days: 3, appointments: [], hours, timeOff: [] })
    expect(free.filter(isOnTheDay)).toEqual([])
    expect(free).toHaveLength(24 + 12)
  })

  it('the calendar is hatched from its first to its last hour', () =>
    expect(listClosedTimes(hours as never, '2026-12-25', { first: 540, last: 1260 })).toEqual([
      { from: 540, to: 1260 },
    ]))
})
