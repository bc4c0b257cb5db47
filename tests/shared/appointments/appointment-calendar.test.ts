import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatAppointmentCalendarFile } from '#shared/appointments/appointment-calendar.ts'
import { formatCalendarFile } from '#shared/appointments/calendar-file.ts'
import { createWebCalendarLinks } from '#shared/appointments/web-calendars.ts'
import { parseCalendarEvent } from '#tests/support/parse-calendar-event.ts'

const now = new Date('2026-10-22T18:30:05.123Z')
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const fileOf = (startsAt: string, { sequence = 0, status = 'booked' as 'booked' | 'cancelled' } = {}) =>
  formatAppointmentCalendarFile(
    {
      id: 'a1',
      startsAt,
      minutes: 30,
      sequence,
      status,
      trainerId: 'marcus',
      typeName: 'Free consultation',
      url: 'https://gym.example/x',
    },
    'https://gym.example',
    now,
  )

/** The gym's clock shows the first two times twice and skips the third. */
const starts = [
  '2026-11-01T08:30:00.000Z',
  '2026-11-01T09:30:00.000Z',
  '2026-11-01T20:00:00.000Z',
  '2027-03-14T09:30:00.000Z',
  '2027-03-14T10:00:00.000Z',
  '2027-03-14T19:00:00.000Z',
]

describe.each([
  ['America/Los_Angeles', '2026-11-01T00:00:00-07:00'],
  ['Pacific/Auckland', '2026-11-01T00:00:00+13:00'],
])('for a visitor in %s', (zone, midnight) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it('the clock of this process is the visitor’s', () =>
    expect(new Date(2026, 10, 1).getTime()).toBe(Date.parse(midnight)))

  it.each(starts)('ical.js reads the instant %s from the calendar file', (startsAt) => {
    expect(parseCalendarEvent(fileOf(startsAt))).toMatchObject({
      startsAt,
      endsAt: later(startsAt, 30),
      method: 'PUBLISH',
      status: 'CONFIRMED',
      title: 'Free consultation at Emberforge Fitness',
    })
  })

  it.each(starts)('the links of the web calendars have the instant %s', (startsAt) => {
    const [google, outlook] = createWebCalendarLinks({ startsAt, minutes: 30 }).map(
      ({ href }) => new URL(href),
    )
    const compact = (instant: string) => instant.replace(/[-:]|\.000/g, '')
    expect(google?.searchParams.get('dates')).toBe(`${compact(startsAt)}/${compact(later(startsAt, 30))}`)
    const instants = ['startdt', 'enddt'].map((name) => new Date(outlook?.searchParams.get(name) ?? ''))
    expect(instants.map((instant) => instant.toISOString())).toEqual([startsAt, later(startsAt, 30)])
  })
})

it('one UID for life, a SEQUENCE that grows, and STATUS:CANCELLED in the end', () => {
  const [first, moved, cancelled] = [
    fileOf('2026-11-01T20:00:00.000Z'),
    fileOf('2027-03-14T19:00:00.000Z', { sequence: 1 }),
    fileOf('2027-03-14T19:00:00.000Z', { sequence: 2, status: 'cancelled' }),
  ].map(parseCalendarEvent)
  const uid = 'a1@gym.example'
  expect(first).toMatchObject({ uid, sequence: 0, status: 'CONFIRMED' })
  expect(moved).toMatchObject({ uid, sequence: 1, status: 'CONFIRMED', startsAt: '2027-03-14T19:00:00.000Z' })
  expect(cancelled).toMatchObject({ uid, sequence: 2, status: 'CANCELLED', method: 'CANCEL' })
})

it('a canceled entry offers no change and leads nowhere', () => {
  const starts = '2027-03-14T19:00:00.000Z'
  expect(parseCalendarEvent(fileOf(starts)).description).toContain('Change or cancel: ')
  expect(fileOf(starts)).toContain('URL:https://gym.example/x')
  const canceled = fileOf(starts, { status: 'cancelled' })
  expect(parseCalendarEvent(canceled).description).not.toContain('Change')
  expect(canceled).not.toMatch(/URL|gym\.example\/x/)
})

it.each(['Łukasz, 김민수; "quoted" \\ back', '💪'.repeat(60), 'one\ntwo', 'END:VEVENT', 'plain'])(
  'ical.js reads the text %j of a day as it was',
  (text) => {
    const event = {
      uid: 'DPABC234@gym.example',
      day: '2026-12-31',
      url: 'https://gym.example/day-pass/DPABC234',
    }
    const file = formatCalendarFile({ ...event, title: text, description: text, location: text }, now)
    expect(parseCalendarEvent(file)).toMatchObject({
      isDay: true,
      title: text,
      description: text,
      location: text,
    })
  },
)
