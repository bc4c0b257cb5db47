import { DAY_MS } from '#shared/calendar.ts'
import type { Random } from './random.ts'

/** So far back does a demo reach: beyond the year after which the first waivers lapse. */
const DAYS_BACK = 390

/** A moment between `DAYS_BACK` and now; a higher `recency` brings more of them close to now. */
export function aMoment(random: Random, now: Date, recency: number): Date {
  const share = random.next() ** recency
  return new Date(now.getTime() - share * DAYS_BACK * DAY_MS)
}

/** A moment between two others, closer to the first. */
export function between(random: Random, first: Date, last: Date): Date {
  const share = random.next() ** 2
  return new Date(first.getTime() + share * Math.max(0, last.getTime() - first.getTime()))
}

/** Within a month around the day one year before now. */
export function aboutAYearAgo(random: Random, now: Date): Date {
  return laterBy(now, -(340 + random.next() * 40))
}

export const daysSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / DAY_MS

export const laterBy = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)
