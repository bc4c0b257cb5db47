import { describe, expect, it } from 'vitest'
import { createRandom } from '#scripts/demo/random.ts'
import {
  addBusinessMinutes,
  countBusinessMinutes,
  findNextBusinessDay,
} from '#shared/lib/dates/business-minutes.ts'
import type { OpeningHours } from '#shared/lib/dates/opening-hours.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'

const gym: OpeningHours = {
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '21:00' },
    { days: ['Saturday'], opens: '10:00', closes: '16:00' },
    { days: ['Sunday'], opens: '12:00', closes: '17:00' },
  ],
  closures: [
    { from: '2026-12-24', to: '2026-12-24', opens: '08:00', closes: '13:00' },
    { from: '2026-12-25', to: '2026-12-25' },
    { from: '2027-01-01', to: '2027-01-01' },
    { from: '2027-07-05', to: '2027-07-05' },
    { from: '2027-03-14', to: '2027-03-14', opens: '01:30', closes: '04:00' },
  ],
  timeZone: 'America/Los_Angeles',
}
/** The gym is staffed through the night in which the clock changes. */
const night: OpeningHours = {
  ...gym,
  hours: [{ days: ['Saturday', 'Sunday', 'Monday'], opens: '00:00', closes: '24:00' }],
}

const MINUTE = 60_000
const YEARS_2 = 2 * 365 * 24 * 60

function bruteForce(
  { hours, closures, timeZone }: OpeningHours,
  start: Date,
): (from: Date, to: Date) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const before = new Uint32Array(YEARS_2 + 1)
  let shown: Record<string, string> = {}
  for (let minute = 0; minute < YEARS_2; minute++) {
    // The full time is computed once per hour, because clocks change on the hour.
    if (minute % 60 === 0) {
      const parts = clock.formatToParts(new Date(start.getTime() + minute * MINUTE))
      shown = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
    }
    const part = (type: string) => shown[type] ?? ''
    const time = `${part('hour')}:${String(minute % 60).padStart(2, '0')}`
    const day = `${part('year')}-${part('month')}-${part('day')}`
    const ofDay = closures.filter(({ from, to }) => from <= day && day <= to)
    const isWithin = ({ opens = '', closes = '' }) => opens <= time && time < closes
    const isClosed = !ofDay.every(isWithin)
    const isStaffed =
      ofDay.length > 0 || hours.some((row) => row.days.includes(part('weekday')) && isWithin(row))
    before[minute + 1] = (before[minute] ?? 0) + (isStaffed && !isClosed ? 1 : 0)
  }
  const at = (instant: Date) => before[(instant.getTime() - start.getTime()) / MINUTE] ?? 0
  return (from, to) => at(to) - at(from)
}

describe('business minutes', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  it.each([
    ['the hours of the gym', gym],
    ['hours through the nights of both clock changes', night],
  ])('are those of a count minute by minute over 2 years: %s', (_, business) => {
    const counted = bruteForce(business, start)
    const random = createRandom(7).int
    const wrong: string[] = []
    const compare = (from: number, to: number) => {
      const [a, b] = [from, to].map((minute) => new Date(start.getTime() + minute * MINUTE)) as [Date, Date]
      const minutes = countBusinessMinutes(a, b, business)
      if (minutes !== counted(a, b))
        wrong.push(`${a.toISOString()} ${b.toISOString()} ${minutes} ${counted(a, b)}`)
    }
    compare(0, YEARS_2 - 1)
    for (let i = 0; i < 1500; i++) {
      const from = random(YEARS_2)
      compare(from, Math.min(YEARS_2 - 1, from + random(i % 100 === 0 ? YEARS_2 : 5 * 24 * 60)))
    }
    expect(wrong).toEqual([])
  })

  it('do not pass backwards', () => {
    expect(
      countBusinessMinutes(new Date('2026-11-24T20:00:00Z'), new Date('2026-11-24T18:00:00Z'), gym),
    ).toBe(0)
  })

  it('are added: a request at 8:55 PM is due 10 minutes after the next opening', () => {
    const asked = wallTimeToInstant('2026-11-20', '20:55', gym.timeZone)
    const due = addBusinessMinutes(asked, 15, gym)
    expect(due).toEqual(wallTimeToInstant('2026-11-21', '10:10', gym.timeZone))
    expect(countBusinessMinutes(asked, due, gym)).toBe(15)
  })

  it('skip a closed day to the next business day', () => {
    expect(findNextBusinessDay('2026-12-24', gym)).toBe('2026-12-26')
    expect(findNextBusinessDay('2026-11-21', gym)).toBe('2026-11-22')
  })
})
