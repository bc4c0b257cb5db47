import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDefaultWorkingHours } from '#shared/appointments/working-hours.ts'
import { appointmentTypeDefaults } from '#shared/lib/settings/appointment-type-defaults.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { listUnbookedGroupSessions } from '#web/admin/appointments/calendar/unbooked-groups.ts'

/** This is Monday, 6 PM, in Los Angeles. */
const CLASS = '2026-11-24T02:00:00.000Z'
const WEEK = { from: '2026-11-23', days: 7, now: new Date('2026-11-23T20:00:00Z') }

function publish(closures: { from: string; to: string }[] = []) {
  const { business, appointments } = defaultSettings
  const types = appointments.types.slice(0, 1)
  const group = {
    ...appointmentTypeDefaults,
    id: 'small-group',
    name: 'Small group',
    capacity: 4,
    minimumNoticeMinutes: 24 * 60,
    times: [{ day: 'Monday' as const, at: '18:00', trainerId: 'elena' }],
  }
  const settings = {
    ...defaultSettings,
    business: { ...business, closures },
    appointments: { ...appointments, types: [...types, group] },
  }
  replaceSettings(settings, 0)
}
beforeEach(() => publish())
afterEach(() => replaceSettings(defaultSettings, 0))

type Held = Parameters<typeof listUnbookedGroupSessions>[1]
const titles = (
  { held = [], now = WEEK.now, off = [] as { startsAt: string; endsAt: string }[] } = {} as {
    held?: Held
    now?: Date
    off?: { startsAt: string; endsAt: string }[]
  },
) => {
  const hours = ['marcus', 'elena'].map(createDefaultWorkingHours)
  const timeOff = off.map((one) => ({ ...one, id: 'off', trainerId: 'elena' }))
  const rows = listUnbookedGroupSessions({ hours, timeOff, busy: [] }, held, { ...WEEK, now })
  return rows.map(
    ({ first, entries }) => `${first.trainerId} ${first.startsAt} ${entries.length}/${first.capacity}`,
  )
}
const at = (startsAt: string, trainerId = 'elena') => [{ trainerId, startsAt, minutes: 60 }]

it('a fixed time of a group without a booking is a row of its coach, even at short notice', () => {
  expect(titles()).toEqual([`elena ${CLASS} 0/4`])
  expect(titles({ held: at(CLASS, 'marcus') })).toHaveLength(1)
})

it.each([
  ['it is booked', { held: at(CLASS) }],
  ['the coach has another appointment then', { held: at('2026-11-24T02:30:00.000Z') }],
  ['the coach is off', { off: [{ startsAt: CLASS, endsAt: '2026-11-24T05:00:00.000Z' }] }],
  ['it is over', { now: new Date('2026-11-24T02:01:00Z') }],
])('it is none when %s', (_when, changes) => expect(titles(changes)).toEqual([]))

it('it is none on a closed day', () => {
  publish([{ from: '2026-11-23', to: '2026-11-23' }])
  expect(titles()).toEqual([])
})
