import { describe, expect, it } from 'vitest'
import { getTransactionAppointmentLimit, listWeeklyTimes, planSeries } from '#shared/appointments/series.ts'
import { defaultAppointments } from '#shared/lib/settings/default-appointments.ts'

const LA = 'America/Los_Angeles'
const startsOf = (startsAt: string, times: number) =>
  listWeeklyTimes(startsAt, times, LA).map((one) => one.startsAt)

describe('a weekly time', () => {
  it('stays the same by the clock of the gym when daylight saving ends and begins', () => {
    expect(startsOf('2026-10-28T01:00:00.000Z', 2)).toEqual([
      '2026-10-28T01:00:00.000Z',
      '2026-11-04T02:00:00.000Z',
    ])
    expect(startsOf('2027-03-10T02:00:00.000Z', 2)).toEqual([
      '2027-03-10T02:00:00.000Z',
      '2027-03-17T01:00:00.000Z',
    ])
  })

  it('has no start on the day on which the clock skips it', () =>
    expect(startsOf('2027-03-07T10:30:00.000Z', 3)).toEqual([
      '2027-03-07T10:30:00.000Z',
      undefined,
      '2027-03-21T09:30:00.000Z',
    ]))

  it('keeps the weekday of the gym, which is another one in UTC', () =>
    expect(listWeeklyTimes('2026-12-02T02:00:00.000Z', 3, LA).map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]))
})

describe('the plan of a series', () => {
  const times = listWeeklyTimes('2026-12-01T18:00:00.000Z', 6, LA)
  const at = (week: number) => times[week]?.startsAt ?? ''
  const plan = (covered: number) =>
    planSeries(times, {
      isClosed: (day) => day === times[0]?.day,
      isFree: (startsAt) => startsAt !== at(1) && startsAt !== at(2),
      isTaken: (startsAt) => startsAt === at(1),
      isAlreadyBooked: (startsAt) => startsAt === at(3),
      meetNeeds: (starts) => starts.length <= covered,
    }).map(({ problem }) => problem)

  it('names the first reason why a time cannot be booked', () =>
    expect(plan(9)).toEqual(['closed', 'taken', 'notOffered', 'own', undefined, undefined]))

  it('counts on sessions for what can be booked only', () =>
    expect(plan(1)).toEqual(['closed', 'taken', 'notOffered', 'own', undefined, 'needs']))
})

it('a transaction of 100 writes holds thirteen sessions of an hour: five blocks, the record and its line of each', () => {
  const training = defaultAppointments.types.find(({ id }) => id === 'training')
  expect(training && getTransactionAppointmentLimit(training)).toBe(13)
})
