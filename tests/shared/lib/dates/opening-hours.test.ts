import { expect, it } from 'vitest'
import {
  closedDayError,
  formatStaffedHours,
  formatWeeklyHours,
  listSpecialHours,
  listUpcomingClosures,
} from '#shared/lib/dates/opening-hours.ts'
import type { Closure } from '#shared/lib/dates/week.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hours = [
  { days: weekdays, opens: '09:00', closes: '21:00' },
  { days: ['Saturday'], opens: '10:00', closes: '16:00' },
]
const gymWith = (...closures: Closure[]) => ({ hours, closures, timeZone: 'America/Los_Angeles' })

it('a closure takes its first day, its last day and every day between, and no other', () => {
  const gym = gymWith({ from: '2026-12-22', to: '2026-12-24' })
  const days = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25']
  expect(days.map((day) => formatStaffedHours(day, gym))).toEqual([
    '9 AM-9 PM',
    undefined,
    undefined,
    undefined,
    '9 AM-9 PM',
  ])
  expect(listSpecialHours(gym).map(({ day }) => day)).toEqual(['2026-12-22', '2026-12-23', '2026-12-24'])
})

it('special hours take the place of those of the week, longer ones and those of a Sunday too', () => {
  const special = { opens: '07:00', closes: '22:00' }
  expect(
    formatStaffedHours('2026-12-24', gymWith({ from: '2026-12-24', to: '2026-12-24', ...special })),
  ).toBe('7 AM-10 PM')
  expect(
    formatStaffedHours('2026-12-27', gymWith({ from: '2026-12-27', to: '2026-12-27', ...special })),
  ).toBe('7 AM-10 PM')
})

it('a day that is closed as a whole stays closed, whatever else is said of it', () => {
  const day = { from: '2026-12-24', to: '2026-12-24' }
  const special = { ...day, opens: '10:00', closes: '14:00' }
  expect(formatStaffedHours('2026-12-24', gymWith(special, day))).toBeUndefined()
  expect(formatStaffedHours('2026-12-24', gymWith(day, special))).toBeUndefined()
})

it('the refusal of a closed day has the words of the closure', () => {
  const gym = gymWith({ from: '2026-12-24', to: '2026-12-26', words: 'Winter break' })
  expect(closedDayError('2026-12-25', gym)).toBe(
    'We are closed on Fri, Dec 25 (Winter break). Please choose another day.',
  )
  expect(closedDayError('2026-12-27', gym)).toBe('We are closed on Sun, Dec 27. Please choose another day.')
})

it('days in a row with equal hours share a line of the week', () => {
  expect(formatWeeklyHours({ hours })).toEqual([
    { days: 'Mon-Fri', hours: '9 AM-9 PM' },
    { days: 'Sat', hours: '10 AM-4 PM' },
  ])
  const split = [
    { days: ['Wednesday', 'Monday'], opens: '15:00', closes: '20:00' },
    { days: ['Monday', 'Wednesday', 'Tuesday'], opens: '06:00', closes: '12:00' },
  ]
  expect(formatWeeklyHours({ hours: split })).toEqual([
    { days: 'Mon', hours: '6 AM-12 PM, 3-8 PM' },
    { days: 'Tue', hours: '6 AM-12 PM' },
    { days: 'Wed', hours: '6 AM-12 PM, 3-8 PM' },
  ])
})

it('the next closures begin with the one that goes on today, and leave out what is over', () => {
  const closures = ['2027-03-01', '2026-12-20', '2027-01-01', '2027-02-01', '2026-12-24'].map((from) => ({
    from,
    to: from,
  }))
  const froms = (today: string) =>
    listUpcomingClosures([...closures, { from: '2026-12-23', to: '2026-12-31' }], today).map(
      ({ from }) => from,
    )
  expect(froms('2026-12-31')).toEqual(['2026-12-23', '2027-01-01', '2027-02-01'])
  expect(froms('2027-02-02')).toEqual(['2027-03-01'])
  expect(froms('2027-03-02')).toEqual([])
})
