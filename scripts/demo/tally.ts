import { countInAll, countInWeek } from '#functions/store/counters.ts'
import type { Write } from '#functions/store/transact.ts'
import { business } from '#shared/business.ts'
import { dayIn, mondayOf } from '#shared/calendar.ts'

/** Counts records while they are made, for the counters of the dashboard. */
export class Tally {
  readonly #inAll: Record<string, number> = {}
  readonly #byWeek = new Map<string, Record<string, number>>()

  add(name: string, count = 1): void {
    if (count > 0) this.#inAll[name] = (this.#inAll[name] ?? 0) + count
  }

  addInWeek(name: string, instant: string): void {
    const monday = mondayOf(dayIn(business.timeZone, new Date(instant)))
    const week = this.#byWeek.get(monday) ?? {}
    week[name] = (week[name] ?? 0) + 1
    this.#byWeek.set(monday, week)
  }

  writes(): Write[] {
    const weeks = [...this.#byWeek].map(([monday, counts]) =>
      countInWeek(counts, new Date(`${monday}T20:00:00Z`)),
    )
    return [countInAll(this.#inAll), ...weeks]
  }
}
