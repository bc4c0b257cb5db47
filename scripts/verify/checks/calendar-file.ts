import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { calendarFile } from '#shared/calendar-file.ts'
import { addDays } from '#shared/plain-date.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { installPackage, NO_PACKAGE, runCommand } from '../python-package.ts'

const VERSION = '7.3.0'
const files = { quick: 3, usual: 20, full: 100 }
const hostile = ['Łukasz, 김민수; "quoted" \\ back', '💪'.repeat(60), 'one\ntwo', 'END:VEVENT', 'plain']
const READER = new URL('../read_calendar.py', import.meta.url).pathname

/** Python's icalendar reads the calendar file of a visit; every text survives. */
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
    return score.outcome()
  },
}
