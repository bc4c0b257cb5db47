import { incrementAllTime, incrementWeek } from '#functions/lib/table/counters.ts'
import type { Write } from '#functions/lib/table/transact.ts'
import { business } from '#shared/lib/business.ts'
import { plainDateIn, startOfWeek } from '#shared/lib/plain-date.ts'

/** Collects the dashboard counters while records are generated. */
export class CounterTotalsBuilder {
  readonly #allTime: Record<string, number> = {}
  readonly #byWeek = new Map<string, Record<string, number>>()

  add(name: string, count = 1): void {
    if (count > 0) this.#allTime[name] = (this.#allTime[name] ?? 0) + count
  }

  addInWeek(name: string, instant: string): void {
    const monday = startOfWeek(plainDateIn(business.timeZone, new Date(instant)))
    const week = this.#byWeek.get(monday) ?? {}
    week[name] = (week[name] ?? 0) + 1
    this.#byWeek.set(monday, week)
  }

  writes(): Write[] {
    const weeks = [...this.#byWeek].map(([monday, counts]) =>
      incrementWeek(counts, new Date(`${monday}T20:00:00Z`)),
    )
    return [incrementAllTime(this.#allTime), ...weeks]
  }
}
