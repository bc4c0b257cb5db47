import { addDays, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { addMinutes, getGymDay, pickDaytimeOn } from './gym-times.ts'
import type { Random } from './random.ts'

const MAX_GAP_DAYS = 6
/** A step on the last day of the demo takes place at most about this many minutes before the demo ends. */
const MAX_MINUTES_AGO = 150

type ScheduleOptions = { end: Date; daysAgo: number; steps: number }

/** Chooses the times of one person's steps. Each step is on a later day than the previous step, and no step is in the future. */
export class StepSchedule {
  readonly #random: Random
  readonly #end: Date
  #daysAgo: number
  #stepsLeft: number
  #isFirst = true

  constructor(random: Random, { end, daysAgo, steps }: ScheduleOptions) {
    this.#random = random
    this.#end = end
    this.#daysAgo = Math.max(daysAgo, steps - 1)
    this.#stepsLeft = steps
  }

  /** Returns the time of the next step, `minDays` to `maxDays` days after the previous step. Leaves at least one day for each remaining step. */
  next({ minDays = 1, maxDays = MAX_GAP_DAYS } = {}): Date {
    this.#stepsLeft--
    if (!this.#isFirst) {
      const maxGapDays = Math.max(1, Math.min(maxDays, this.#daysAgo - this.#stepsLeft))
      const minGapDays = Math.min(minDays, maxGapDays)
      this.#daysAgo -= minGapDays + this.#random.int(maxGapDays - minGapDays + 1)
    }
    this.#isFirst = false
    if (this.#daysAgo === 0) return addMinutes(this.#end, -1 - this.#random.next() * MAX_MINUTES_AGO)
    return pickDaytimeOn(this.#random, this.#day)
  }

  get #day(): PlainDate {
    return addDays(getGymDay(this.#end), -this.#daysAgo)
  }
}
