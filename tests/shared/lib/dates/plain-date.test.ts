import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatDateRange,
  formatLongDate,
  getEndOfLastDay,
  getLastDay,
  isPlainDate,
  plainDateIn,
  startOfWeek,
} from '#shared/lib/dates/plain-date.ts'

describe('a plain date', () => {
  it('is the local date of the gym', () => {
    const instant = new Date('2026-11-21T04:30:00Z')
    expect(plainDateIn('America/Los_Angeles', instant)).toBe('2026-11-20')
    expect(plainDateIn('Europe/Berlin', instant)).toBe('2026-11-21')
  })

  it('follows the previous day across months, leap days and DST changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
    expect(addDays('2026-11-21', -30)).toBe('2026-10-22')
  })

  it('exists in the calendar', () => {
    expect(['2028-02-29', '2026-12-31'].filter(isPlainDate)).toHaveLength(2)
    const wrong = ['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '', 'soon', '2026-01-01T00']
    expect(wrong.filter(isPlainDate)).toEqual([])
  })

  it('belongs to the week of its Monday', () => {
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-23')).toBe('2026-11-23')
  })

  it('is formatted in full', () => expect(formatLongDate('2026-11-21')).toBe('Saturday, November 21, 2026'))

  it.each([
    ['2026-11-16', '2026-11-22', 'Nov 16 – 22, 2026'],
    ['2026-11-30', '2026-12-06', 'Nov 30 – Dec 6, 2026'],
    ['2026-12-28', '2027-01-03', 'Dec 28, 2026 – Jan 3, 2027'],
  ])('from %s to %s is formatted without repeating month and year', (first, last, text) =>
    expect(formatDateRange(first, last).replace(/\s/g, ' ')).toBe(text),
  )
})

describe('what is said to last until a day', () => {
  const zones = [
    'America/Los_Angeles',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Australia/Lord_Howe',
    // The clocks of these zones change at midnight.
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
  ]
  const MINUTE = 60_000
  const from = Date.parse('2026-01-01T00:00:00Z') / MINUTE
  const minutes = fc.integer({ min: from, max: from + 4 * 365 * 24 * 60 })

  it('lasts through that day, to the minute, in any zone and over changes of the clock', () => {
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: -3000, max: 3000 }),
        (minute, zone, daysLater, offset) => {
          const end = new Date(minute * MINUTE).toISOString()
          const until = getEndOfLastDay(end, zone, daysLater)
          const named = getLastDay(until, zone)
          expect(named).toBe(addDays(getLastDay(end, zone), daysLater))
          for (const at of [0, -1, 1, offset].map((near) => new Date(Date.parse(until) + near * MINUTE)))
            expect(at.toISOString() < until, `${at.toISOString()} in ${zone}`).toBe(
              plainDateIn(zone, at) <= named,
            )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is the date that the browser shows there', () => {
    const shown = (zone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const at = new Date(minute * MINUTE)
        expect(plainDateIn(zone, at), `${at.toISOString()} in ${zone}`).toBe(shown(zone, at))
      }),
      { numRuns: 500 },
    )
  })

  it('ends at the midnight in which it was to end', () =>
    expect(getEndOfLastDay('2026-05-27T07:00:00.000Z', 'America/Los_Angeles')).toBe(
      '2026-05-27T07:00:00.000Z',
    ))
})
