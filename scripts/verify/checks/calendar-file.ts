import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { appointmentCalendarFile } from '#shared/appointments/appointment-calendar.ts'
import { calendarFile } from '#shared/appointments/calendar-file.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import type { Check } from '../check.ts'
import { installPackage, runPython } from '../python.ts'

const SITE = 'https://gym.example'
const MINUTES = 30
const texts = ['Łukasz, 김민수; "quoted" \\ back', '💪'.repeat(60), 'one\ntwo', 'END:VEVENT', 'plain']
const appointments = [
  ['2026-11-01T08:30:00.000Z', 'booked', 'CONFIRMED'],
  ['2026-11-01T09:30:00.000Z', 'cancelled', 'CANCELLED'],
  ['2027-03-14T10:30:00.000Z', 'booked', 'CONFIRMED'],
] as const

export const calendarFileIsRead: Check = {
  name: 'calendar files are well-formed (icalendar)',
  run: async ({ byScale, tried, expect }) => {
    const python = join(await installPackage('icalendar', '7.3.0'), 'python3')
    const now = new Date('2026-11-22T18:30:05.000Z')
    const expectRead = async (file: string, wanted: Readonly<Record<string, string>>) => {
      const events = (await runPython('read_calendar.py', file, python)) as Record<string, string>[]
      const read = events.map((event) =>
        Object.fromEntries(Object.keys(wanted).map((name) => [name, event[name]])),
      )
      tried()
      expect(isDeepStrictEqual(read, [wanted]), `${file} is read as ${JSON.stringify(events)}`)
    }
    for (let i = 0; i < byScale({ quick: 3, usual: 20, full: 100 }); i++) {
      const text = texts[i % texts.length] ?? ''
      const day = addDays('2026-11-22', i * 13)
      const described = {
        uid: `DPABC234@${i}.example`,
        description: `${text}\n${text}`,
        location: text,
        url: `${SITE}/day-pass/DPABC234`,
      }
      await expectRead(calendarFile({ ...described, day, title: text }, now), {
        ...described,
        summary: text,
        start: day,
        end: addDays(day, 1),
        stamp: '2026-11-22T18:30:05+00:00',
      })
    }
    for (const [startsAt, status, shown] of appointments) {
      const given = {
        id: 'a1',
        startsAt,
        minutes: MINUTES,
        sequence: 3,
        status,
        trainerId: 'marcus',
        url: SITE,
      }
      const instant = (ms: number) => new Date(ms).toISOString().replace('.000Z', '+00:00')
      await expectRead(appointmentCalendarFile(given, SITE, now), {
        uid: 'a1@gym.example',
        start: instant(Date.parse(startsAt)),
        end: instant(Date.parse(startsAt) + MINUTES * 60_000),
        status: shown,
        sequence: '3',
      })
    }
    return undefined
  },
}
