import { formatStaffedHours, type OpeningHours } from '../lib/dates/opening-hours.ts'
import type { PlainDate } from '../lib/dates/plain-date.ts'
import { business, formatPostalAddress } from '../lib/settings/business.ts'
import { formatCalendarFile } from './calendar-file.ts'

export const CALENDAR_MEDIA_TYPE = 'text/calendar'

type PlannedVisit = { passCode: string; day: PlainDate; siteUrl: string }

export const calendarFileName = (passCode: string) => `${passCode}.ics`

/** Returns undefined if the gym is closed on that day. */
export function formatVisitCalendarFile(
  { passCode, day, siteUrl }: PlannedVisit,
  gym: OpeningHours,
  now: Date,
): string | undefined {
  const hours = formatStaffedHours(day, gym)
  if (!hours) return undefined
  return formatCalendarFile(
    {
      uid: `${passCode}@${new URL(siteUrl).hostname}`,
      day,
      title: `Free 1-day pass at ${business.name}`,
      description: [
        `Show pass code ${passCode} at the front desk. Valid ID required.`,
        `Staffed ${hours}.`,
        'Save time at the desk: sign your waiver before you come.',
      ].join('\n'),
      location: `${business.name}, ${formatPostalAddress()}`,
      url: `${siteUrl}/day-pass/${passCode}`,
    },
    now,
  )
}
