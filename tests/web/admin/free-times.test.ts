import { describe, expect, it } from 'vitest'
import { firstFreeDay } from '#web/admin/calendar/free-times.ts'

/** 9 AM of the gym on the 25th and on the 27th, and 11 PM on the 27th, which is the 28th in UTC. */
const times = ['2026-11-25T17:00:00.000Z', '2026-11-27T17:00:00.000Z', '2026-11-28T07:00:00.000Z']

describe('the first free day', () => {
  it('is the day itself if it has a free time', () =>
    expect(firstFreeDay(times, '2026-11-25')).toBe('2026-11-25'))

  it('is the next one that has', () => expect(firstFreeDay(times, '2026-11-26')).toBe('2026-11-27'))

  it('is a day of the gym', () => expect(firstFreeDay(times, '2026-11-28')).toBeUndefined())

  it('is none without a free time', () => expect(firstFreeDay([], '2026-11-25')).toBeUndefined())
})
