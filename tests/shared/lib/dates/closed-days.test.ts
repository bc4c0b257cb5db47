import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createRandom } from '#scripts/demo/random.ts'
import { findAvailableSlots, isWithinWorkingHours } from '#shared/appointments/slots.ts'
import { formatVisitCalendarFile } from '#shared/appointments/visit-calendar.ts'
import { type WorkingPeriod, weekdays } from '#shared/appointments/working-hours.ts'
import { visitDateError } from '#shared/front-desk/day-pass.ts'
import {
  addBusinessMinutes,
  findNextBusinessDay,
  listStaffedIntervals,
} from '#shared/lib/dates/business-minutes.ts'
import {
  formatStaffedHours,
  isClosedOn,
  listSpecialHours,
  type OpeningHours,
  removeClosures,
} from '#shared/lib/dates/opening-hours.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import type { Closure } from '#shared/lib/dates/week.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { business } from '#shared/lib/settings/business.ts'
import { defaultAppointments } from '#shared/lib/settings/default-appointments.ts'
import { Business } from '#shared/lib/settings/settings.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'

const [consultation] = defaultAppointments.types as [AppointmentType]

const WEEKDAYS = weekdays.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}`)
const MINUTE = 60_000
const DAYS = 9
/** Each range contains a clock change, at different times of day. The last two contain none. */
const places = [
  { timeZone: 'America/Los_Angeles', from: '2026-10-28' },
  { timeZone: 'America/Los_Angeles', from: '2027-03-10' },
  { timeZone: 'Africa/Cairo', from: '2027-04-26' },
  { timeZone: 'Australia/Lord_Howe', from: '2027-09-29' },
  { timeZone: 'Pacific/Kiritimati', from: '2026-12-21' },
  { timeZone: 'Pacific/Pago_Pago', from: '2026-12-28' },
]

type Random = (below: number) => number

const halfHour = (number: number) =>
  `${String(Math.floor(number / 2)).padStart(2, '0')}:${number % 2 === 0 ? '00' : '30'}`

function randomPeriods(random: Random): WorkingPeriod[] {
  const [start, noon] = [random(20), 20 + random(8)]
  const morning: WorkingPeriod = [halfHour(start), halfHour(noon)]
  const evening: WorkingPeriod = [halfHour(noon + random(4)), halfHour(40 + random(9))]
  return [[], [morning], [morning, evening], [['00:00', '24:00'] satisfies WorkingPeriod]][random(4)] ?? []
}

function randomClosure(random: Random, day: string): Closure {
  const days = { from: addDays(day, -random(2)), to: addDays(day, random(2)) }
  if (random(2) === 0) return days
  // Closures start on the hour, because the model cannot tell which of two equal local times is meant.
  const opens = 2 * random(15)
  return { ...days, opens: halfHour(opens), closes: halfHour(opens + 1 + random(48 - opens)) }
}

function randomWorld(seed: number) {
  const random = createRandom(seed).int
  const { timeZone, from } = places[random(places.length)] ?? { timeZone: 'UTC', from: '2026-12-21' }
  const days = Array.from({ length: DAYS }, (_, i) => addDays(from, i))
  const closures = days.flatMap((day) =>
    Array.from({ length: [0, 0, 1, 2][random(4)] ?? 0 }, () => randomClosure(random, day)),
  )
  const trainers = ['marcus', 'elena'].map((trainerId) => ({
    trainerId,
    weekly: Object.fromEntries(weekdays.map((day) => [day, randomPeriods(random)])) as Record<
      (typeof weekdays)[number],
      WorkingPeriod[]
    >,
    dateOverrides: Object.fromEntries(
      days.filter(() => random(3) === 0).map((day) => [day, randomPeriods(random)]),
    ),
    version: 1,
  }))
  const gym: OpeningHours = {
    hours: WEEKDAYS.flatMap((weekday) =>
      randomPeriods(random).map(([opens, closes]) => ({ days: [weekday], opens, closes })),
    ),
    closures,
    timeZone,
  }
  return { random, from, days, trainers, gym }
}

/** The model asks Intl for the local time of every minute. */
function closedAt({ closures, timeZone }: OpeningHours): (instant: number) => boolean {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => {
    const [day = '', time = ''] = clock.format(instant).split(' ')
    return closures.some(
      ({ from, to, opens = '', closes = '' }) =>
        from <= day && day <= to && !(opens <= time && time < closes),
    )
  }
}

const everyMinute = (start: number, end: number) =>
  Array.from({ length: Math.max(0, (end - start) / MINUTE) }, (_, i) => start + i * MINUTE)

const seeds = Array.from({ length: getPropertyRunCount(60) }, (_, i) => 1000 + 7919 * i)

it('no trainer has a slot while the gym is closed, and none of the others is lost', () => {
  let [kept, lost] = [0, 0]
  for (const seed of seeds) {
    const { from, trainers, gym } = randomWorld(seed)
    const isClosed = closedAt(gym)
    const search = {
      from,
      days: DAYS,
      now: new Date('2026-01-01T00:00:00Z'),
      timeZone: gym.timeZone,
      type: consultation,
      hours: trainers,
      timeOff: [],
      reservations: [],
    }
    const flat = (closures: readonly Closure[]) =>
      findAvailableSlots({ ...search, closures }).flatMap(({ startsAt, trainerIds }) =>
        trainerIds.map((trainerId) => ({ startsAt, trainerId })),
      )
    const isOpen = ({ startsAt }: { startsAt: string }) =>
      everyMinute(Date.parse(startsAt), Date.parse(startsAt) + consultation.minutes * MINUTE).every(
        (minute) => !isClosed(minute),
      )
    const always = flat([])
    const expected = always.filter(isOpen)
    const found = flat(gym.closures)
    // All times are half hours, so shorter hours shift no slot.
    expect(found, `seed ${seed}`).toEqual(expected)
    for (const slot of always) {
      const booked = { ...slot, minutes: consultation.minutes }
      const isWithin = isWithinWorkingHours(booked, { ...gym, hours: trainers, timeOff: [] })
      expect(isWithin, `seed ${seed}: ${slot.startsAt}`).toBe(isOpen(slot))
    }
    kept += expected.length
    lost += always.length - expected.length
  }
  expect(Math.min(kept, lost)).toBeGreaterThan(getPropertyRunCount(1000))
})

it('no staff, visits, promises or tasks are planned while the gym is closed', () => {
  let closedDays = 0
  for (const seed of seeds) {
    const { random, days, gym } = randomWorld(seed)
    const isClosed = closedAt(gym)
    const now = new Date(`${addDays(days[0] ?? '', -3)}T12:00:00Z`)
    const pass = { expiresAt: new Date(now.getTime() + 30 * 86_400_000).toISOString() }
    for (const day of days) {
      const where = `seed ${seed}: ${day} in ${gym.timeZone}`
      const minutes = listStaffedIntervals(day, gym).flatMap(({ start, end }) => everyMinute(start, end))
      expect(minutes.filter(isClosed), where).toEqual([])
      const isWholeDayClosed = gym.closures.some(({ from, to, opens }) => from <= day && day <= to && !opens)
      if (isWholeDayClosed) expect(isClosedOn(day, gym), where).toBe(true)
      expect(isClosedOn(findNextBusinessDay(day, gym), gym), where).toBe(false)
      const due = addBusinessMinutes(new Date(`${day}T12:00:00Z`), 1 + random(600), gym)
      expect(isClosed(due.getTime() - 1), `${where}: due ${due.toISOString()}`).toBe(false)
      if (!isClosedOn(day, gym)) continue
      closedDays++
      const visit = { passCode: 'DPABC234', day, siteUrl: 'https://gym.example' }
      expect(formatStaffedHours(day, gym), where).toBeUndefined()
      expect(formatVisitCalendarFile(visit, gym, now), where).toBeUndefined()
      expect(visitDateError(day, now, gym), where).toMatch(/^We are closed on /)
      expect(visitDateError(day, now, gym, pass), where).toMatch(/^We are closed on /)
    }
    for (const { day, periods } of listSpecialHours(gym))
      expect(periods.length === 0, `seed ${seed}: ${day}`).toBe(isClosedOn(day, gym))
  }
  expect(closedDays).toBeGreaterThan(getPropertyRunCount(50))
})

it.each([
  ['a day without a closure', [], ['09:00-12:00', '13:00-21:00']],
  ['a closed day', [{ from: '2026-12-24', to: '2026-12-24' }], []],
  ['another day', [{ from: '2026-12-25', to: '2026-12-25' }], ['09:00-12:00', '13:00-21:00']],
  [
    'a short day',
    [{ from: '2026-12-24', to: '2026-12-24', opens: '10:00', closes: '14:00' }],
    ['10:00-12:00', '13:00-14:00'],
  ],
  [
    'hours that end when the gym opens',
    [{ from: '2026-12-24', to: '2026-12-24', opens: '12:00', closes: '13:30' }],
    ['13:00-13:30'],
  ],
  [
    'longer hours than those of the week',
    [{ from: '2026-12-24', to: '2026-12-24', opens: '06:00', closes: '24:00' }],
    ['09:00-12:00', '13:00-21:00'],
  ],
  [
    'a short day that is closed as a whole too',
    [
      { from: '2026-12-24', to: '2026-12-24', opens: '10:00', closes: '14:00' },
      { from: '2026-12-24', to: '2026-12-24' },
    ],
    [],
  ],
] satisfies [string, Closure[], string[]][])('what closures leave: %s', (_, closures, left) => {
  const hours: WorkingPeriod[] = [
    ['09:00', '12:00'],
    ['13:00', '21:00'],
  ]
  expect(removeClosures(hours, '2026-12-24', closures).map((each) => each.join('-'))).toEqual(left)
})

it('the settings of the demo gym are settings that can be published', () => {
  expect(z.safeParse(Business, business).error).toBeUndefined()
})
