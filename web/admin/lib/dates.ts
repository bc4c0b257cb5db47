import { business } from '#shared/business.ts'
import { dayIn, formatDateTime } from '#shared/calendar.ts'

const { timeZone } = business

const createdFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: '2-digit',
  year: 'numeric',
})
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Like 'Nov 05, 2026', in the gym's zone as everything here. */
export const dateOf = (instant: string) => createdFormat.format(new Date(instant))

/** Like 'Nov 5, 2026, 10:42 AM'. */
export const dateTimeOf = (instant: string) => formatDateTime(instant, timeZone)

/** A day without a time, like 'Nov 5, 2026'. */
export const dayText = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`))

/** Like '12:03'. */
export const clockOf = (instant: Date) => clockFormat.format(instant)

export const today = () => dayIn(timeZone, new Date())
