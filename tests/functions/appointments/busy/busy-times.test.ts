import { describe, expect, it } from 'vitest'
import { parseBusyTimes } from '#functions/appointments/busy/busy-times.ts'

const LA = 'America/Los_Angeles'
const window = (from: string, days: number) => {
  const start = Date.parse(`${from}T00:00:00Z`)
  return { from: start, to: start + days * 86_400_000 }
}
const NOVEMBER = window('2026-11-01', 30)

const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

/** This machine is busy with other tests. */
const limits = { calendarMs: 60_000, eventMs: 10_000 }

function read(text: string, at = NOVEMBER) {
  const found = parseBusyTimes(text, { ...at, gymZone: LA, ownHost: 'gym.example', limits })
  if ('problem' in found) throw new Error(found.problem)
  const short = (time: number) => new Date(time).toISOString().slice(5, 16)
  return { ...found, busy: found.busy.map(({ from, to }) => `${short(from)} ${short(to)}`) }
}
const busyIn = (...lines: string[]) => read(calendarOf(event(...lines))).busy

describe('a single event', () => {
  it.each([
    ['in UTC', ['DTSTART:20261103T100000Z', 'DTEND:20261103T110000Z'], '11-03T10:00 11-03T11:00'],
    [
      'in a zone of the IANA',
      ['DTSTART;TZID=Europe/Berlin:20261103T100000', 'DTEND;TZID=Europe/Berlin:20261103T110000'],
      '11-03T09:00 11-03T10:00',
    ],
    [
      'in a zone by the name of Windows',
      [
        'DTSTART;TZID=Eastern Standard Time:20261103T100000',
        'DTEND;TZID=Eastern Standard Time:20261103T110000',
      ],
      '11-03T15:00 11-03T16:00',
    ],
    [
      'in a zone by a path',
      ['DTSTART;TZID=/citadel.org/20210210_1/America/New_York:20261103T100000', 'DURATION:PT1H'],
      '11-03T15:00 11-03T16:00',
    ],
    [
      'in a zone that nobody knows, by the clock of the gym',
      ['DTSTART;TZID="Customized Time Zone":20261103T100000', 'DURATION:PT1H'],
      '11-03T18:00 11-03T19:00',
    ],
    [
      'without a zone, by the clock of the gym',
      ['DTSTART:20261103T100000', 'DURATION:PT1H'],
      '11-03T18:00 11-03T19:00',
    ],
    ['of a whole day of the gym', ['DTSTART;VALUE=DATE:20261103'], '11-03T08:00 11-04T08:00'],
    [
      'of two whole days over the change of the clock',
      ['DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102'],
      '10-31T07:00 11-02T08:00',
    ],
    ['that began before', ['DTSTART:20261030T100000Z', 'DTEND:20261102T100000Z'], '10-30T10:00 11-02T10:00'],
  ])('blocks the time of an event %s', (_, lines, expected) => expect(busyIn(...lines)).toEqual([expected]))

  it.each([
    ['is free', ['TRANSP:TRANSPARENT']],
    ['is canceled', ['STATUS:CANCELLED']],
    ['is the own one of the gym', ['UID:a1@gym.example']],
  ])('does not block any time if it %s', (_, lines) =>
    expect(busyIn('DTSTART:20261103T100000Z', 'DURATION:PT1H', ...lines)).toEqual([]),
  )

  it.each([
    ['without an end', ['DTSTART:20261103T100000Z']],
    ['that ends before it begins', ['DTSTART:20261103T100000Z', 'DTEND:20261103T090000Z']],
    ['long ago', ['DTSTART:20201103T100000Z', 'DTEND:20201103T110000Z']],
    ['far ahead', ['DTSTART:20301103T100000Z', 'DTEND:20301103T110000Z']],
  ])('does not block the time of an event %s', (_, lines) => expect(busyIn(...lines)).toEqual([]))
})

describe('a recurring event', () => {
  const weekly = ['DTSTART;TZID=America/Los_Angeles:20151006T180000', 'DURATION:PT1H']

  it('keeps its local time across clock changes, even years after its start', () => {
    expect(read(calendarOf(event(...weekly, 'RRULE:FREQ=WEEKLY')), window('2026-10-26', 14)).busy).toEqual([
      '10-28T01:00 10-28T02:00',
      '11-04T02:00 11-04T03:00',
    ])
  })

  it.each([
    ['every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', ['11-04T02:00', '11-18T02:00']],
    ['that has ended', 'FREQ=WEEKLY;UNTIL=20260101T000000Z', []],
    ['until its last time', 'FREQ=WEEKLY;UNTIL=20261111T020000Z', ['11-04T02:00', '11-11T02:00']],
    ['until a day', 'FREQ=WEEKLY;UNTIL=20261110', ['11-04T02:00', '11-11T02:00']],
    ['of so many times', 'FREQ=WEEKLY;COUNT=580', ['11-04T02:00', '11-11T02:00']],
    ['on the first Tuesday of a month', 'FREQ=MONTHLY;BYDAY=1TU', ['11-04T02:00']],
    ['on the last day of a month', 'FREQ=MONTHLY;BYMONTHDAY=-1', ['11-01T01:00']],
  ])('blocks the times of a series %s', (_, rule, starts) => {
    const { busy, unreadableEvents } = read(calendarOf(event(...weekly, `RRULE:${rule}`)))
    expect([busy.map((one) => one.slice(0, 11)), unreadableEvents]).toEqual([starts, 0])
  })

  it('keeps its interval of five days, however long ago it started', () => {
    const rule = 'RRULE:FREQ=DAILY;INTERVAL=5'
    const old = busyIn('DTSTART:19990105T100000Z', 'DURATION:PT1H', rule)
    const days = old.map(
      (one) =>
        (Date.parse(`2026-${one.slice(0, 5)}T10:00:00Z`) - Date.parse('1999-01-05T10:00:00Z')) / 86_400_000,
    )
    expect(days.length).toBe(6)
    expect(days.every((day) => day % 5 === 0)).toBe(true)
  })

  it('skips its exception dates, given as local time, UTC time or day', () => {
    const exceptions = [
      'EXDATE;TZID=America/Los_Angeles:20261103T180000',
      'EXDATE:20261111T020000Z',
      'EXDATE;VALUE=DATE:20261117',
    ]
    expect(busyIn(...weekly, 'RRULE:FREQ=WEEKLY', ...exceptions)).toEqual(['11-25T02:00 11-25T03:00'])
  })

  it('skips 2,000 consecutive exception dates', () => {
    const days = Array.from({ length: 2000 }, (_, i) =>
      new Date(Date.UTC(2021, 5, 1 + i)).toISOString().slice(0, 10),
    )
    const exceptions = days.map((day) => `EXDATE:${day.replaceAll('-', '')}T100000Z`)
    const { busy, unreadableEvents } = read(
      calendarOf(event('DTSTART:20210601T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', ...exceptions)),
    )
    expect([busy[0], unreadableEvents]).toEqual(['11-22T10:00 11-22T11:00', 0])
  })

  it('blocks a moved and an added occurrence but not a canceled one', () => {
    const master = event('UID:s', ...weekly, 'RRULE:FREQ=WEEKLY', 'RDATE:20261120T100000Z')
    const moved = event(
      'UID:s',
      'RECURRENCE-ID:20261104T020000Z',
      'DTSTART:20261105T100000Z',
      'DURATION:PT2H',
    )
    const canceled = event(
      'UID:s',
      'RECURRENCE-ID;TZID=America/Los_Angeles:20261110T180000',
      'DTSTART:20261111T020000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    )
    expect(read(calendarOf(moved, canceled, master)).busy).toEqual([
      '11-05T10:00 11-05T12:00',
      '11-18T02:00 11-18T03:00',
      '11-20T10:00 11-20T11:00',
      '11-25T02:00 11-25T03:00',
    ])
  })

  it('blocks nothing on a date that does not exist, and does not delay other events', () => {
    const endless = event(
      'UID:x',
      'DTSTART:20260201T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    )
    const other = event('UID:y', 'DTSTART:20261103T100000Z', 'DURATION:PT1H')
    const found = parseBusyTimes(calendarOf(endless, other), {
      ...NOVEMBER,
      gymZone: LA,
      ownHost: 'gym.example',
      limits: { ...limits, eventMs: 300 },
    })
    const from = Date.parse('2026-11-03T10:00:00Z')
    expect(found).toEqual({ busy: [{ from, to: from + 3_600_000 }], unreadableEvents: 1 })
  })

  it('never blocks March 2 for February 30', () => {
    const text = calendarOf(
      event('DTSTART:20200130T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    )
    expect(read(text, window('2027-02-20', 30)).busy).toEqual([])
  })

  it.each(['SECONDLY', 'MINUTELY'])('is not read if its frequency is %s', (freq) => {
    const { busy, unreadableEvents } = read(
      calendarOf(event('DTSTART:20261103T100000Z', 'DURATION:PT1S', `RRULE:FREQ=${freq}`)),
    )
    expect([busy, unreadableEvents]).toEqual([[], 1])
  })

  it('is read within seconds with 100,000 occurrences, along with 500 others of ten years', () => {
    const long = event(
      'UID:long',
      'DTSTART:19900101T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=100000',
    )
    const many = Array.from({ length: 500 }, (_, i) =>
      event(
        `UID:${i}`,
        'DTSTART;TZID=Europe/Berlin:20150105T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,TH',
      ),
    )
    const before = process.cpuUsage()
    const { busy, unreadableEvents } = read(calendarOf(long, ...many))
    const { user } = process.cpuUsage(before)
    expect([busy.length > 30, unreadableEvents]).toEqual([true, 0])
    expect(user / 1000).toBeLessThan(4000)
  })
})

describe('a calendar', () => {
  it('skips an unreadable event and reads the others', () => {
    const broken = ['BEGIN:VEVENT', 'UID:b', 'DTSTART:2026', 'RRULE:FREQ=NEVER', 'END:VEVENT'].join('\r\n')
    const good = event('UID:y', 'DTSTART:20261103T100000Z', 'DURATION:PT1H')
    expect(read(calendarOf(broken, good))).toEqual({ busy: ['11-03T10:00 11-03T11:00'], unreadableEvents: 1 })
  })

  it('is refused if reading takes too long, because missing events would leave times free', () => {
    const endless = (uid: number) =>
      event(
        `UID:${uid}`,
        'DTSTART:20260201T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
      )
    const at = { ...NOVEMBER, gymZone: LA, ownHost: 'gym.example' }
    const problem = 'took too long to read'
    const byEvents = { ...at, limits: { calendarMs: 500, eventMs: 200 } }
    expect(parseBusyTimes(calendarOf(endless(1), endless(2), endless(3)), byEvents)).toEqual({ problem })
    for (const calendarMs of [100, 0]) {
      const byCalendar = { ...at, limits: { calendarMs, eventMs: 200 } }
      expect(parseBusyTimes(calendarOf(endless(1)), byCalendar)).toEqual({ problem })
    }
  })

  it('joins busy times if the gap between them is too short for an appointment', () => {
    const at = (uid: string, from: string, to: string) =>
      event(`UID:${uid}`, `DTSTART:20261103T${from}00Z`, `DTEND:20261103T${to}00Z`)
    expect(
      read(
        calendarOf(
          at('1', '1000', '1100'),
          at('2', '1030', '1045'),
          at('3', '1110', '1200'),
          at('4', '1300', '1400'),
        ),
      ).busy,
    ).toEqual(['11-03T10:00 11-03T12:00', '11-03T13:00 11-03T14:00'])
  })

  it('is read with folded lines, alarms and lowercase properties', () => {
    const text = calendarOf(
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;TZID=Europe/\r\n Berlin:20261103T100000',
      'dtend;tzid=Europe/Berlin:20261103T110000',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'DURATION:PT9H',
      'END:VALARM',
      'END:VEVENT',
    ).replaceAll('\r\n', '\n')
    expect(read(text).busy).toEqual(['11-03T09:00 11-03T10:00'])
  })

  it.each(['', '<!doctype html><title>Sign in</title>', '{"error":1}'])(
    'is not read from the text %j',
    (text) => {
      expect(parseBusyTimes(text, { ...NOVEMBER, gymZone: LA, ownHost: 'gym.example' })).toEqual({
        problem: 'not a calendar file',
      })
    },
  )
})
