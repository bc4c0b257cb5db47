import { plainDateIn } from './plain-date.ts'
import type { GymSettings, Notice } from './settings.ts'

/** A notice is shown until the end of its last day, by the clock of the gym. */
export const isNoticeOver = ({ until }: Notice, timeZone: string, now: Date): boolean =>
  plainDateIn(timeZone, now) > until

/** What is published now does not say what is over. */
export function withoutPastNotice(settings: GymSettings, now: Date): GymSettings {
  const { notice, business } = settings
  if (!notice.words || !isNoticeOver(notice, business.timeZone, now)) return settings
  return { ...settings, notice: { words: '', until: '' } }
}
