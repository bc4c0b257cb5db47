import type { GymCalendar } from './gym-calendar.ts'
import type { Random } from './random.ts'

const DEFAULT_MAX_GAP_DAYS = 6

/**
 * Deals out the moments of one life: each on a later day than the one before, none in the future. Days are counted back
 * from today, so that the same number gives the same life on any date.
 */
export class PersonClock {
  readonly #calendar: GymCalendar
  readonly #random: Random
  #daysAgo: number
  /** Steps that must still find a day. */
  #remaining: number
  #isFirst = true

  constructor(calendar: GymCalendar, random: Random, { daysAgo, steps }: { daysAgo: number; steps: number }) {
    this.#calendar = calendar
    this.#random = random
    this.#daysAgo = Math.max(daysAgo, earliestStart(steps))
    this.#remaining = steps
  }

  /** Of the last moment. */
  get daysAgo(): number {
    return this.#daysAgo
  }

  /** Somebody writes on the website. */
  visitor(maxGapDays?: number): Date {
    this.#remaining--
    this.#advance(maxGapDays)
    return this.#calendar.anyTime(this.#random, this.#daysAgo)
  }

  /** The staff do something that the story needs. */
  staff(maxGapDays?: number): Date {
    this.#remaining--
    this.#advance(maxGapDays)
    return this.#calendar.staffed(this.#random, this.#daysAgo)
  }

  /** The staff do something, if there is a day left for it. */
  staffIfTime(maxGapDays?: number): Date | undefined {
    if (!this.hasTime()) return undefined
    this.#advance(maxGapDays)
    return this.#calendar.staffed(this.#random, this.#daysAgo)
  }

  /** True if enough days are left for the required and `optional` more steps. */
  hasTime(optional = 1): boolean {
    return this.#daysAgo - optional > this.#remaining
  }

  #advance(maxGapDays = DEFAULT_MAX_GAP_DAYS): void {
    if (!this.#isFirst) {
      const most = Math.min(maxGapDays, this.#daysAgo - this.#remaining - 1)
      this.#daysAgo -= 1 + this.#random.int(most)
    }
    this.#isFirst = false
  }
}

/** Somebody's only step can be today; several need a day each before today. */
const earliestStart = (steps: number) => (steps > 1 ? steps : 0)
