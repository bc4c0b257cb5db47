import { business } from '#shared/business.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { formatDateTime, plainDateIn } from '#shared/plain-date.ts'

const { timeZone } = business

const createdFormat = () => dateTimeFormat({ timeZone, month: 'short', day: '2-digit', year: 'numeric' })
const dayFormat = () => dateTimeFormat({ timeZone: 'UTC', dateStyle: 'medium' })
const timeOfDayFormat = () => dateTimeFormat({ timeZone, hour: 'numeric', minute: '2-digit' })
const timeFormat = () => dateTimeFormat({ timeZone, hour: '2-digit', minute: '2-digit' }, 'en-GB')

/** Like 'Nov 05, 2026', in the gym's time zone. */
export const formatGymDate = (instant: string) => createdFormat().format(new Date(instant))

/** Like 'Nov 5, 2026, 10:42 AM'. */
export const formatGymDateTime = (instant: string) => formatDateTime(instant, timeZone)

/** A day without a time, like 'Nov 5, 2026'. */
export const formatPlainDate = (day: string) => dayFormat().format(new Date(`${day}T12:00:00Z`))

/** Like '6:47 PM'. */
export const formatTimeOfDay = (instant: string) => timeOfDayFormat().format(new Date(instant))

/** Like '12:03'. */
export const formatTime = (instant: Date) => timeFormat().format(instant)

export const today = () => plainDateIn(timeZone, new Date())
