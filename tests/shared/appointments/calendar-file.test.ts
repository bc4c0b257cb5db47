import { describe, expect, it } from 'vitest'
import { formatCalendarFile } from '#shared/appointments/calendar-file.ts'
import { formatVisitCalendarFile } from '#shared/appointments/visit-calendar.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { formatHours, formatStaffedHours } from '#shared/lib/dates/opening-hours.ts'

const now = new Date('2026-11-22T18:30:05.123Z')
const event = {
  uid: 'DPABC234@gym.example',
  day: '2026-12-31',
  title: 'A day at the gym',
  description: 'Bring: towel, water; a friend\\two\nSecond line',
  location: 'Łódź 💪'.repeat(20),
  url: 'https://gym.example/day-pass/DPABC234',
}
const text = formatCalendarFile(event, now)
const unfolded = text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('ends every line with CRLF and has no other control character', () =>
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u))

  it('has no line of more than 75 octets, and breaks no character', () => {
    const lines = text.split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
    expect(unfolded).toContain(`LOCATION:${event.location}`)
  })

  it('escapes commas, semicolons, backslashes and line breaks', () =>
    expect(unfolded).toContain('DESCRIPTION:Bring: towel\\, water\\; a friend\\\\two\\nSecond line'))

  it('lasts the whole day, also over New Year', () =>
    expect(unfolded).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
    ))

  it('replaces the one of an earlier day: same entry, higher number', () => {
    const later = formatCalendarFile({ ...event, day: '2027-01-02' }, new Date(now.getTime() + 1000))
    const sequence = (file: string) => Number(file.match(/SEQUENCE:(\d+)/)?.[1])
    expect(later).toContain(`UID:${event.uid}\r\n`)
    expect(sequence(later)).toBeGreaterThan(sequence(text))
  })
})

it('the calendar file of a visit names the code, the hours of that day, the place and the pass', () => {
  const file = formatVisitCalendarFile(
    { passCode: 'DPABC234', day: '2026-11-28', siteUrl: 'https://gym.example' },
    gymHours,
    now,
  )?.replaceAll('\r\n ', '')
  for (const part of [
    'DPABC234',
    'Staffed 10 AM-4 PM.',
    '1450 Foundry Street\\, Eugene\\, OR 97401',
    'URL:https://gym.example/day-pass/DPABC234',
  ])
    expect(file).toContain(part)
})

it.each([
  ['2026-11-27', '9 AM-9 PM'],
  ['2026-11-28', '10 AM-4 PM'],
  ['2026-11-29', '12-5 PM'],
  ['2026-12-25', undefined],
])('on %s the desk is staffed %s', (day, hours) => expect(formatStaffedHours(day, gymHours)).toBe(hours))

it('there is no calendar file of a visit on a closed day, and the one of a short day has its hours', () => {
  const gym = {
    ...gymHours,
    closures: [{ from: '2026-12-24', to: '2026-12-24', opens: '07:00', closes: '13:00' }],
  }
  const visit = { passCode: 'DPABC234', day: '2026-12-24', siteUrl: 'https://gym.example' }
  expect(formatVisitCalendarFile(visit, gym, now)).toContain('Staffed 7 AM-1 PM.')
  expect(
    formatVisitCalendarFile(visit, { ...gym, closures: [{ from: visit.day, to: visit.day }] }, now),
  ).toBeUndefined()
})

it.each([
  ['18:00', '24:00', '6 PM-12 AM'],
  ['00:30', '11:00', '12:30-11 AM'],
  ['12:00', '17:30', '12-5:30 PM'],
  ['06:15', '12:00', '6:15 AM-12 PM'],
])('from %s to %s is %s', (opens, closes, text) => expect(formatHours({ opens, closes })).toBe(text))
