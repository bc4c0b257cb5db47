import { addDays, type PlainDate } from '../lib/dates/plain-date.ts'

type CalendarEvent = {
  uid: string
  day: PlainDate
  title: string
  description: string
  location: string
  /** The URL of the calendar entry. Canceled entries have no URL. */
  url?: string | undefined
}

export type TimedCalendarEvent = Omit<CalendarEvent, 'day'> & {
  startsAt: string
  endsAt: string
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  organizer?: { name: string; email: string }
}

export const FEED_REFRESH_MINUTES = 15

/** The maximum number of bytes in a line without the line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75

export function formatCalendarFile({ day, ...event }: CalendarEvent, now: Date): string {
  const times = [
    `DTSTAMP:${formatUtc(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART;VALUE=DATE:${removeSeparators(day)}`,
    `DTEND;VALUE=DATE:${removeSeparators(addDays(day, 1))}`,
    'TRANSP:TRANSPARENT',
  ]
  return calendarOf(['METHOD:PUBLISH'], eventLines(event, times))
}

export function formatTimedCalendarFile(event: TimedCalendarEvent, now: Date): string {
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  return calendarOf([`METHOD:${method}`], timedEventLines(event, now.toISOString()))
}

export type FeedEvent = TimedCalendarEvent & { createdAt: string }

/** Writes times in UTC, so that the file needs no VTIMEZONE. The same events always give the same bytes. */
export function formatCalendarFeed(name: string, events: readonly FeedEvent[]): string {
  const headerLines = [
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${FEED_REFRESH_MINUTES}M`,
    `X-PUBLISHED-TTL:PT${FEED_REFRESH_MINUTES}M`,
  ]
  return calendarOf(
    headerLines,
    events.flatMap((event) => timedEventLines(event, event.createdAt)),
  )
}

function timedEventLines(event: TimedCalendarEvent, timestamp: string): string[] {
  const { startsAt, endsAt, sequence, status, organizer } = event
  return eventLines(event, [
    `DTSTAMP:${formatUtc(timestamp)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTART:${formatUtc(startsAt)}`,
    `DTEND:${formatUtc(endsAt)}`,
    ...(organizer
      ? [`ORGANIZER;CN="${organizer.name.replace(/[\p{Cc}"]/gu, ' ')}":mailto:${organizer.email}`]
      : []),
  ])
}

type DescribedEvent = Pick<CalendarEvent, 'uid' | 'title' | 'description' | 'location' | 'url'>

const eventLines = (event: DescribedEvent, times: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  ...times,
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `LOCATION:${escapeText(event.location)}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  'END:VEVENT',
]

function calendarOf(headers: readonly string[], events: readonly string[]): string {
  const headerLines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Gym site//Visit//EN', ...headers]
  return [...headerLines, ...events, 'END:VCALENDAR'].map((line) => `${foldLine(line)}\r\n`).join('')
}

const removeSeparators = (time: string) => time.replace(/[-:]/g, '')
const formatUtc = (instant: string) => `${removeSeparators(instant.slice(0, 19))}Z`

const escapeText = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, (control) => (control.includes('\n') ? '\n' : ' '))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

function foldLine(line: string): string {
  let [foldedText, lineBytes] = ['', 0]
  for (const character of line) {
    const byteCount = new TextEncoder().encode(character).length
    if (lineBytes + byteCount > MAX_LINE_OCTETS) [foldedText, lineBytes] = [`${foldedText}\r\n `, 1]
    foldedText += character
    lineBytes += byteCount
  }
  return foldedText
}
