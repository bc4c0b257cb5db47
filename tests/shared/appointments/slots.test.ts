import { describe, expect, it } from 'vitest'
import {
  findAvailableSlots,
  findLeastBusyTrainer,
  findNearestSlots,
  getEndTime,
  isWithinWorkingHours,
  listBlocks,
  type SlotSearch,
} from '#shared/appointments/slots.ts'
import {
  getWorkingPeriods,
  type Weekday,
  WorkingHours,
  type WorkingPeriod,
  weekdays,
} from '#shared/appointments/working-hours.ts'
import { findInstant, wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'

const type: AppointmentType = {
  id: 'talk',
  name: 'Talk',
  minutes: 30,
  capacity: 1,
  bufferBeforeMinutes: 15,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  windows: [],
  trainerIds: [],
  needs: 'nothing',
}
const LA = 'America/Los_Angeles'

const hoursOf = (trainerId: string, ...periods: WorkingPeriod[]): WorkingHours => ({
  trainerId,
  weekly: Object.fromEntries(weekdays.map((day) => [day, periods])) as Record<Weekday, WorkingPeriod[]>,
  dateOverrides: {},
  version: 0,
})

const search = (changes: Partial<SlotSearch>): SlotSearch => ({
  from: '2026-11-23',
  days: 1,
  now: new Date('2026-11-20T12:00:00Z'),
  timeZone: LA,
  type,
  hours: [hoursOf('marcus', ['09:00', '11:00'])],
  closures: [],
  timeOff: [],
  reservations: [],
  ...changes,
})
const startsOf = (changes: Partial<SlotSearch> = {}) =>
  findAvailableSlots(search(changes)).map(({ startsAt }) => startsAt.slice(11, 16))

describe('available slots', () => {
  it('fill the working hours, and none ends after them', () => {
    expect(startsOf()).toEqual(['17:00', '17:30', '18:00', '18:30'])
    const hours = [hoursOf('marcus', ['09:15', '11:00'])]
    expect(startsOf({ hours })).toEqual(['17:15', '17:45', '18:15'])
  })

  it('leave out what is reserved, buffers included', () => {
    const reservations = listBlocks('2026-11-23T17:30:00.000Z', type).map((block) => ({
      trainerId: 'marcus',
      block,
    }))
    expect(reservations.map(({ block }) => block.slice(11, 16))).toEqual(['17:15', '17:30', '17:45', '18:00'])
    // 17:00 needs 17:30 for its buffer, 18:00 and 18:30 need 18:00 as theirs or before them.
    expect(startsOf({ reservations })).toEqual(['18:30'])
  })

  it('name every trainer who is free, in their order', () => {
    const hours = [hoursOf('elena', ['09:00', '10:00']), hoursOf('marcus', ['09:30', '10:30'])]
    expect(findAvailableSlots(search({ hours })).map(({ trainerIds }) => trainerIds)).toEqual([
      ['elena'],
      ['elena', 'marcus'],
      ['marcus'],
    ])
  })

  it('begin after the minimum notice', () =>
    expect(startsOf({ now: new Date('2026-11-23T15:30:00Z') })).toEqual(['17:30', '18:00', '18:30']))

  it('are those of the trainers who give the type', () => {
    const hours = [hoursOf('elena', ['09:00', '09:30']), hoursOf('marcus', ['09:00', '09:30'])]
    const slots = findAvailableSlots(search({ hours, type: { ...type, trainerIds: ['marcus'] } }))
    expect(slots.map(({ trainerIds }) => trainerIds)).toEqual([['marcus']])
  })

  it('include a group that was begun until its last seat is taken', () => {
    const group = { ...type, capacity: 3, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }
    const startsWith = (seats: number, held = 'talk 2026-11-23T17:30:00.000Z') => {
      const reservations = listBlocks('2026-11-23T17:30:00.000Z', group).map((block) => ({
        trainerId: 'marcus',
        block,
        group: held,
        seats,
      }))
      return startsOf({ type: group, reservations })
    }
    expect(startsWith(2)).toContain('17:30')
    expect(startsWith(3)).not.toContain('17:30')
    expect(startsWith(1, 'other 2026-11-23T17:30:00.000Z')).not.toContain('17:30')
  })

  it('leave out time off, even where it only touches a slot', () =>
    expect(
      startsOf({
        timeOff: [
          {
            id: 'x',
            trainerId: 'marcus',
            startsAt: '2026-11-23T17:15:00.000Z',
            endsAt: '2026-11-23T18:30:00.000Z',
          },
        ],
      }),
    ).toEqual(['18:30']))

  it('follow the hours of a single day instead of those of the week', () => {
    const hours = [
      {
        ...hoursOf('marcus', ['09:00', '11:00']),
        dateOverrides: { '2026-11-23': [], '2026-11-24': [['12:00', '12:30']] as WorkingPeriod[] },
      },
    ]
    expect(startsOf({ hours, days: 2 })).toEqual(['20:00'])
  })

  it('do not offer a time that the clock skips in spring', () =>
    expect(startsOf({ from: '2027-03-14', hours: [hoursOf('marcus', ['01:00', '04:00'])] })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]))

  it('offer a time that the clock shows twice in autumn once', () =>
    expect(startsOf({ from: '2027-11-07', hours: [hoursOf('marcus', ['00:30', '02:30'])] })).toEqual([
      '07:30',
      '08:00',
      '08:30',
      '10:00',
    ]))
})

function clockChanges(timeZone: string): { timeZone: string; from: string }[] {
  // The offset as the platform prints it is independent of the code under test.
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const midnights = Array.from({ length: 366 }, (_, i) => Date.UTC(2027, 0, 1 + i))
  const offsets = midnights.map(
    (instant) => clock.formatToParts(instant).find(({ type: part }) => part === 'timeZoneName')?.value,
  )
  return midnights
    .filter((_, i) => i < 365 && offsets[i] !== offsets[i + 1])
    .map((instant) => ({ timeZone, from: new Date(instant - 86_400_000).toISOString().slice(0, 10) }))
}

it('in every zone with daylight saving no slot lies outside the hours, none is offered twice, and none is missing', () => {
  const changes = Intl.supportedValuesOf('timeZone').flatMap(clockChanges)
  expect(new Set(changes.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(100)
  const hours = [hoursOf('marcus', ['00:00', '05:30'], ['20:15', '24:00'])]
  const problems: string[] = []
  for (const { timeZone, from } of changes.slice(0, getPropertyRunCount(changes.length))) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const slots = findAvailableSlots(search({ timeZone, from, days: 3, hours }))
    const walls = slots.map(({ startsAt }) => clock.format(new Date(startsAt)))
    if (new Set(walls).size !== walls.length) problems.push(`${timeZone}: twice`)
    for (const { startsAt } of slots) {
      for (let minute = 0; minute < type.minutes; minute++) {
        const time = clock.format(new Date(Date.parse(startsAt) + minute * 60_000)).slice(11)
        if (!(time < '05:30' || time >= '20:15')) problems.push(`${timeZone}: ${startsAt} is outside`)
      }
    }
    // Each start is expected from which all 30 minutes are within the hours.
    const isAtWork = (time: string) => time < '05:30' || time >= '20:15'
    const expected = new Map<string, number>()
    const start = Date.parse(`${from}T00:00:00Z`) - 30 * 3_600_000
    for (let instant = start; instant < start + 6 * 86_400_000; instant += 15 * 60_000) {
      const [day = '', time = ''] = clock.format(instant).split(' ')
      const isStart = time < '05:30' ? /:(00|30)$/.test(time) : /:(15|45)$/.test(time) && time >= '20:15'
      const wall = `${day} ${time}`
      if (!isStart || day < from || day >= addThree(from) || expected.has(wall)) continue
      const minutes = Array.from({ length: type.minutes }, (_, i) => clock.format(instant + i * 60_000))
      if (minutes.every((minute) => minute.startsWith(day) && isAtWork(minute.slice(11))))
        expected.set(wall, instant)
    }
    for (const [wall] of expected) if (!walls.includes(wall)) problems.push(`${timeZone}: ${wall} is missing`)
  }
  expect(problems).toEqual([])
})

const addThree = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10)

it('an instant of the clock of the gym', () => {
  expect(findInstant('2026-11-01', '00:30', LA)?.toISOString()).toBe('2026-11-01T07:30:00.000Z')
  expect(findInstant('2026-11-01', '01:30', LA)?.toISOString()).toBe('2026-11-01T08:30:00.000Z')
  expect(findInstant('2027-03-14', '02:30', LA)).toBeUndefined()
  expect(wallTimeToInstant('2027-03-14', '02:30', LA).toISOString()).toBe('2027-03-14T10:00:00.000Z')
  expect(findInstant('2026-11-23', '24:00', LA)?.toISOString()).toBe('2026-11-24T08:00:00.000Z')
  // The island of Lord Howe changes its clock by half an hour.
  expect(findInstant('2027-10-03', '02:15', 'Australia/Lord_Howe')).toBeUndefined()
})

it('any trainer takes the one with the fewest appointments that day, else the first in their order', () => {
  const booked = (trainerId: string, appointmentId: string) => ({ trainerId, appointmentId })
  const ofDay = [booked('marcus', '1'), booked('marcus', '1'), booked('elena', '2'), booked('elena', '3')]
  expect(findLeastBusyTrainer(['elena', 'marcus'], ofDay)).toBe('marcus')
  expect(findLeastBusyTrainer(['elena', 'marcus', 'priya', 'sofia'], ofDay)).toBe('priya')
  expect(findLeastBusyTrainer([], ofDay)).toBeUndefined()
})

it('any trainer takes the one who has begun to fill the group, however busy', () => {
  const ofDay = [
    { trainerId: 'marcus', appointmentId: '1' },
    { trainerId: 'marcus', group: 'trio 17:00' },
  ]
  expect(findLeastBusyTrainer(['elena', 'marcus'], ofDay, 'trio 17:00')).toBe('marcus')
  expect(findLeastBusyTrainer(['elena', 'marcus'], ofDay, 'trio 18:00')).toBe('elena')
})

it('the three nearest slots are those closest in time, in its order', () => {
  const at = (time: string) => ({ startsAt: `2026-11-23T${time}:00.000Z`, trainerIds: ['marcus'] })
  const slots = ['15:00', '17:00', '17:30', '18:00', '19:30'].map(at)
  expect(
    findNearestSlots(slots, at('17:30').startsAt, 3).map(({ startsAt }) => startsAt.slice(11, 16)),
  ).toEqual(['17:00', '18:00', '19:30'])
})

it('an appointment is outside of hours that changed, and in time off', () => {
  const appointment = { trainerId: 'marcus', startsAt: '2026-11-23T18:30:00.000Z', minutes: 30 }
  const hours = [hoursOf('marcus', ['09:00', '11:00'])]
  const from = { hours, closures: [], timeOff: [], timeZone: LA }
  expect(isWithinWorkingHours(appointment, from)).toBe(true)
  expect(isWithinWorkingHours(appointment, { ...from, hours: [hoursOf('marcus', ['09:00', '10:45'])] })).toBe(
    false,
  )
  const off = {
    id: 'x',
    trainerId: 'marcus',
    startsAt: getEndTime(appointment.startsAt, 29),
    endsAt: '2026-11-24T00:00:00.000Z',
  }
  expect(isWithinWorkingHours(appointment, { ...from, timeOff: [off] })).toBe(false)
  expect(isWithinWorkingHours(appointment, { ...from, timeOff: [{ ...off, trainerId: 'elena' }] })).toBe(true)
})

it('working hours come in quarters of an hour, one period after the other', () => {
  const parse = (...periods: WorkingPeriod[]) => WorkingHours.safeParse(hoursOf('marcus', ...periods)).success
  expect(parse(['09:00', '12:00'], ['12:00', '24:00'])).toBe(true)
  expect(parse(['09:00', '12:00'], ['11:45', '13:00'])).toBe(false)
  expect(parse(['12:00', '09:00'])).toBe(false)
  expect(parse(['09:10', '12:00'])).toBe(false)
  expect(getWorkingPeriods(hoursOf('marcus', ['09:00', '12:00']), '2026-11-23', [])).toEqual([
    ['09:00', '12:00'],
  ])
})
