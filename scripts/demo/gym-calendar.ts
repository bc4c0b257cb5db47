import { business } from '#shared/lib/business.ts'
import { nextBusinessDay, staffedIntervals } from '#shared/lib/business-minutes.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { addDays, type PlainDate, plainDateIn } from '#shared/lib/plain-date.ts'
import type { Random } from './random.ts'

const MS_PER_MINUTE = 60_000
/** People write on the website from two hours before the gym opens. */
const EARLY_MS = 120 * MS_PER_MINUTE
const TODAY_MINUTES = 150

type StaffedHours = { opens: number; closes: number }

/** When the staff are there on this day, in the gym's time zone; undefined when the gym stays closed. */
export function staffedHoursOn(day: PlainDate): StaffedHours | undefined {
  const [first] = staffedIntervals(day, gymHours)
  return first && { opens: first.start, closes: first.end }
}

/** This day, or the next one on which the gym opens. */
export const openDayFrom = (day: PlainDate): PlainDate =>
  staffedHoursOn(day) ? day : nextBusinessDay(day, gymHours)

/** The gym's open days before today, by how many open days ago they were. */
export class GymCalendar {
  readonly now: Date
  readonly today: PlainDate
  readonly #days: (StaffedHours & { last: PlainDate })[] = []

  constructor(now: Date) {
    this.now = now
    this.today = plainDateIn(business.timeZone, now)
  }

  /** A time within staffed hours on an open day; `daysAgo` counts open days, at least 1. */
  staffed(random: Random, daysAgo: number): Date {
    const { opens, closes } = this.#day(daysAgo)
    return between(random, opens + 15 * MS_PER_MINUTE, closes - 30 * MS_PER_MINUTE)
  }

  /** A time of a website visit; today's are within the last hours. */
  anyTime(random: Random, daysAgo: number): Date {
    if (daysAgo === 0) {
      return new Date(this.now.getTime() - (1 + random.next() * TODAY_MINUTES) * MS_PER_MINUTE)
    }
    const { opens, closes } = this.#day(daysAgo)
    return between(random, opens - EARLY_MS, closes)
  }

  #day(daysAgo: number): StaffedHours {
    while (this.#days.length < daysAgo) {
      let day = addDays(this.#days.at(-1)?.last ?? this.today, -1)
      let hours = staffedHoursOn(day)
      for (let tries = 0; !hours && tries < 7; tries++) {
        day = addDays(day, -1)
        hours = staffedHoursOn(day)
      }
      if (!hours) throw new Error('The gym is never open')
      this.#days.push({ ...hours, last: day })
    }
    const found = this.#days[daysAgo - 1]
    if (!found) throw new Error(`There is no open day ${daysAgo} days ago`)
    return found
  }
}

const between = (random: Random, first: number, last: number) =>
  new Date(Math.floor(first + random.next() * (last - first)))
