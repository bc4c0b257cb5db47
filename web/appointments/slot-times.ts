import { business } from '#shared/business.ts'

const { timeZone } = business

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })
const TIME = dayFormat({ hour: 'numeric', minute: '2-digit' })
const LONG = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const OWN_TIME = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** Such as '10:30 AM', by the clock of the gym. */
export const gymTime = (startsAt: string): string => TIME.format(new Date(startsAt))

/** Such as 'Monday, November 23 at 10:30 AM', by the clock of the gym. */
export const gymDayAndTime = (startsAt: string): string => LONG.format(new Date(startsAt))

/** The same instant on the visitor's own clock, such as 'Tue 7:30 AM'; undefined where it shows the time of the gym. */
export function ownTime(startsAt: string): string | undefined {
  const at = new Date(startsAt)
  const inGymZone = dayFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at)
  const own = OWN_TIME.format(at)
  return own === inGymZone ? undefined : own
}

/** Such as 'Pacific Time'. */
export const gymZoneName = (): string =>
  dayFormat({ timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
