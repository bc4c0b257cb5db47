import { formatClockTime } from '#shared/lib/dates/clock-time.ts'
import { getDateTimeFormat } from '#shared/lib/dates/date-time-format.ts'
import {
  formatDateTime,
  formatDay,
  formatPlainDate,
  type PlainDate,
  plainDateIn,
} from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'

const getTimeZone = () => business.timeZone

const dayFormat = () =>
  getDateTimeFormat({ timeZone: getTimeZone(), month: 'short', day: '2-digit', year: 'numeric' })
const dueTimeFormat = () =>
  getDateTimeFormat({
    timeZone: getTimeZone(),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
const timeFormat = () =>
  getDateTimeFormat({ timeZone: getTimeZone(), hour: '2-digit', minute: '2-digit' }, 'en-GB')

/** Returns the date with a two-digit day, such as 'Nov 05, 2026'. */
export const formatGymDate = (instant: string) => dayFormat().format(new Date(instant))

/** Returns the date without a leading zero, such as 'Nov 5, 2026'. */
export const formatUnpaddedDate = (instant: string) =>
  formatPlainDate(plainDateIn(getTimeZone(), new Date(instant)))

export const formatShortDay = (day: PlainDate) =>
  formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })

/** Returns the date and time, such as 'Nov 5, 2026, 10:42 AM'. */
export const formatGymDateTime = (instant: string) => formatDateTime(instant, getTimeZone())

/** Returns the date and time with the weekday, such as 'Thursday, November 5, 2026 at 10:42 AM'. */
export const formatFullDateTime = (instant: string) =>
  getDateTimeFormat({ timeZone: getTimeZone(), dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** Returns the date and time without the year, such as 'Nov 5, 10:42 AM'. */
export const formatDueTime = (instant: string) => dueTimeFormat().format(new Date(instant))

/** Returns the date and time, such as 'Nov 5, 10:42 AM'. Adds the year if it is not the current one. */
export const formatShortDateTime = (instant: string) =>
  plainDateIn(getTimeZone(), new Date(instant)).slice(0, 4) === today().slice(0, 4)
    ? formatDueTime(instant)
    : formatGymDateTime(instant)

export const formatTimeOfDay = (instant: string) => formatClockTime(instant, getTimeZone())

export const format24HourTime = (instant: Date) => timeFormat().format(instant)

export const today = () => plainDateIn(getTimeZone(), new Date())
