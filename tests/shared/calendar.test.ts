import { describe, expect, it } from 'vitest'
import { addDays, dayIn, formatDay, mondayOf } from '#shared/calendar.ts'

describe('a day', () => {
  it("is the one on the gym's wall", () => {
    const instant = new Date('2026-11-21T04:30:00Z')
    expect(dayIn('America/Los_Angeles', instant)).toBe('2026-11-20')
    expect(dayIn('Europe/Berlin', instant)).toBe('2026-11-21')
  })

  it('follows the day before it over months, leap days and changes of the clock', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
    expect(addDays('2026-11-21', -30)).toBe('2026-10-22')
  })

  it('belongs to the week of its Monday', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })

  it('is written out in full', () => expect(formatDay('2026-11-21')).toBe('Saturday, November 21, 2026'))
})
