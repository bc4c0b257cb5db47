import { business, postalAddressLine } from './business.ts'
import { calendarFile } from './calendar-file.ts'
import { staffedHoursOn } from './opening-hours.ts'
import type { PlainDate } from './plain-date.ts'

export const CALENDAR_MEDIA_TYPE = 'text/calendar'

type PlannedVisit = { passCode: string; day: PlainDate; siteUrl: string }

export const calendarFileName = (passCode: string) => `${passCode}.ics`

/** The calendar file of the day on which the holder of a pass wants to come. */
export function visitCalendarFile({ passCode, day, siteUrl }: PlannedVisit, now: Date): string {
  const hours = staffedHoursOn(day)
  return calendarFile(
    {
      uid: `${passCode}@${new URL(siteUrl).hostname}`,
      day,
      title: `Free 1-day pass at ${business.name}`,
      description: [
        `Show pass code ${passCode} at the front desk. Valid ID required.`,
        ...(hours ? [`Staffed ${hours}.`] : []),
        'Save time at the desk: sign your waiver before you come.',
      ].join('\n'),
      location: `${business.name}, ${postalAddressLine}`,
      url: `${siteUrl}/day-pass/${passCode}`,
    },
    now,
  )
}
