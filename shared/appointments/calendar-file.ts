import { addDays, type PlainDate } from '../lib/dates/plain-date.ts'

export type CalendarEvent = {
  uid: string
  day: PlainDate
  title: string
  description: string
  location: string
  /** A canceled entry leads nowhere. */
  url?: string | undefined
}

export type TimedCalendarEvent = Omit<CalendarEvent, 'day'> & {
  startsAt: string
  endsAt: string
  sequence: number
  isCancelled: boolean
  organizer: { name: string; email: string }
}

/** RFC 5545, 3.1, without the line break. */
const MAX_LINE_OCTETS = 75

export function calendarFile({ day, ...event }: CalendarEvent, now: Date): string {
  return fileOf('PUBLISH', event, [
    `DTSTAMP:${utc(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    'TRANSP:TRANSPARENT',
  ])
}

export function timedCalendarFile(event: TimedCalendarEvent, now: Date): string {
  const { startsAt, endsAt, sequence, isCancelled, organizer } = event
  return fileOf(isCancelled ? 'CANCEL' : 'PUBLISH', event, [
    `DTSTAMP:${utc(now.toISOString())}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `ORGANIZER;CN="${organizer.name.replace(/[\p{Cc}"]/gu, ' ')}":mailto:${organizer.email}`,
  ])
}

type DescribedEvent = Pick<CalendarEvent, 'uid' | 'title' | 'description' | 'location' | 'url'>

function fileOf(method: 'PUBLISH' | 'CANCEL', event: DescribedEvent, times: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gym site//Visit//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    ...times,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const compact = (time: string) => time.replace(/[-:]/g, '')
const utc = (instant: string) => `${compact(instant.slice(0, 19))}Z`

const escapeText = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, (control) => (control.includes('\n') ? '\n' : ' '))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

function fold(line: string): string {
  let [folded, octets] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MAX_LINE_OCTETS) [folded, octets] = [`${folded}\r\n `, 1]
    folded += character
    octets += size
  }
  return folded
}
