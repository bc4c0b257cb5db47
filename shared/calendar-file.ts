import { addDays, type PlainDate } from './plain-date.ts'

/** A calendar entry of a whole day. */
export type CalendarEvent = {
  /** The same for every version of the entry: a calendar replaces the one it has. */
  uid: string
  day: PlainDate
  title: string
  description: string
  location: string
  url: string
}

/** Octets of a line of a calendar file, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75

/** An iCalendar file (RFC 5545) with one entry, made at `now`. */
export function calendarFile({ uid, day, url, ...texts }: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gym site//Visit//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    // The entry with the higher number is the newer one.
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeText(texts.title)}`,
    `DESCRIPTION:${escapeText(texts.description)}`,
    `LOCATION:${escapeText(texts.location)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const compact = (time: string) => time.replace(/[-:]/g, '')

const escapeText = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, (control) => (control.includes('\n') ? '\n' : ' '))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Breaks a long line between characters; a continuation begins with a blank. */
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
