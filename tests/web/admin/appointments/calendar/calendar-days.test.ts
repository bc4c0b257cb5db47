import { afterEach, expect, it } from 'vitest'
import { business, replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import {
  groupEntriesIntoRows,
  groupTitle,
  isUpcomingClosedDay,
  placeInLanes,
} from '#web/admin/appointments/calendar/calendar-days.ts'
import type { CalendarEntry } from '#web/admin/appointments/calendar/use-calendar.ts'

afterEach(() => replaceSettings(defaultSettings, 0))

it('a day that is over is not called closed by the hours that the week has now', () => {
  replaceSettings({ ...defaultSettings, business: { ...defaultSettings.business, hours: [] } }, 0)
  expect(business.hours).toEqual([])
  expect(isUpcomingClosedDay('2026-11-26', '2026-11-27')).toBe(false)
  expect(isUpcomingClosedDay('2026-11-27', '2026-11-27')).toBe(true)
})

const entry = (id: string, changes: object = {}) =>
  ({
    id,
    name: id,
    trainerId: 'elena',
    typeId: 'small-group',
    capacity: 4,
    startsAt: '2026-11-24T02:00:00.000Z',
    minutes: 60,
    ...changes,
  }) as CalendarEntry

it('the people of a group are one row, and those of another coach, time or kind are others', () => {
  const alone = { capacity: undefined, typeId: 'training' }
  const entries = [
    entry('Ana'),
    entry('Ben'),
    entry('Cy', { trainerId: 'marcus' }),
    entry('Dee', alone),
    entry('Eve', alone),
    entry('Flo', { startsAt: '2026-11-24T03:00:00.000Z' }),
  ]
  const rows = groupEntriesIntoRows(entries)
  expect(rows[0] && groupTitle(rows[0])).toMatch(/ 2\/4$/)
  expect(rows.map((row) => row.entries.map(({ id }) => id).join(' '))).toEqual([
    'Ana Ben',
    'Cy',
    'Dee',
    'Eve',
    'Flo',
  ])
  expect(placeInLanes(rows).map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
    [0, 1],
  ])
})
