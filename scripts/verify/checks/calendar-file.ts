import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { appointmentCalendarFile } from '#shared/appointments/appointment-calendar.ts'
import { calendarFile } from '#shared/appointments/calendar-file.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { installPackage, NO_PACKAGE, runCommand } from '../python-package.ts'

const VERSION = '7.3.0'
const files = { quick: 3, usual: 20, full: 100 }
const hostile = ['Łukasz, 김민수; "quoted" \\ back', '💪'.repeat(60), 'one\ntwo', 'END:VEVENT', 'plain']
const READER = new URL('../read_calendar.py', import.meta.url).pathname

const SITE = 'https://gym.example'
/** Around both changes of the clock of the gym. */
const appointmentTimes = [
  ['2026-11-01T08:30:00.000Z', 'booked'],
  ['2026-11-01T09:30:00.000Z', 'cancelled'],
  ['2027-03-14T10:30:00.000Z', 'booked'],
] as const

/** Python's icalendar reads the calendar files of visits and appointments; every text and instant survives. */
export const calendarFileIsRead: Check = {
  name: 'calendar files are well-formed (icalendar)',
  run: async ({ scale }) => {
    const score = createCheckRecorder()
    const commands = await installPackage('icalendar', VERSION)
    if (!commands) return score.outcome(NO_PACKAGE)
    const now = new Date('2026-11-22T18:30:05.000Z')
    for (let i = 0; i < byScale(scale, files); i++) {
      const text = hostile[i % hostile.length] ?? ''
      const event = {
        uid: `DPABC234@${i}.example`,
        day: addDays('2026-11-22', i * 13),
        title: text,
        description: `${text}\n${text}`,
        location: text,
        url: 'https://gym.example/day-pass/DPABC234',
      }
      const { code, text: output } = await runCommand(
        join(commands, 'python3'),
        [READER],
        calendarFile(event, now),
      )
      const { title: summary, day, ...same } = event
      const wanted = {
        ...same,
        summary,
        start: day,
        end: addDays(day, 1),
        stamp: '2026-11-22T18:30:05+00:00',
      }
      score.tried()
      score.expect(code === 0 && isDeepStrictEqual(JSON.parse(output), [wanted]), output.slice(-2000))
    }
    for (const [startsAt, status] of appointmentTimes) {
      const given = { id: 'a1', startsAt, minutes: 30, sequence: 3, status, trainerId: 'marcus', url: SITE }
      const { code, text } = await runCommand(
        join(commands, 'python3'),
        [READER],
        appointmentCalendarFile(given, SITE, now),
      )
      const [event] = code === 0 ? JSON.parse(text) : []
      const read = event && {
        uid: event.uid,
        start: new Date(event.start).toISOString(),
        end: new Date(event.end).toISOString(),
        status: event.status,
        sequence: event.sequence,
      }
      const wanted = {
        uid: 'a1@gym.example',
        start: startsAt,
        end: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
        status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        sequence: '3',
      }
      score.tried()
      score.expect(isDeepStrictEqual(read, wanted), `${startsAt}: ${text.slice(-2000)}`)
    }
    return score.outcome()
  },
}
