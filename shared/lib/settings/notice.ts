import { plainDateIn } from '../dates/plain-date.ts'
import type { GymSettings, Notice } from './settings.ts'

/** False until the end of the notice's last day in the gym's time zone. */
export const isNoticeOver = ({ until }: Notice, timeZone: string, now: Date): boolean =>
  plainDateIn(timeZone, now) > until

/** Removes notices and closures that are already over when the pages are rendered. */
export function withoutPastDates(settings: GymSettings, now: Date): GymSettings {
  const { business } = settings
  const today = plainDateIn(business.timeZone, now)
  const closures = business.closures.filter(({ to }) => to >= today)
  return { ...withoutPastNotice(settings, now), business: { ...business, closures } }
}

export function withoutPastNotice(settings: GymSettings, now: Date): GymSettings {
  const { notice, business } = settings
  if (!notice.words || !isNoticeOver(notice, business.timeZone, now)) return settings
  return { ...settings, notice: { words: '', until: '' } }
}
