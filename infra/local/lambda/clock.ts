import { AsyncLocalStorage } from 'node:async_hooks'

const RealDate = Date
const ahead = new AsyncLocalStorage<number>()
const now = () => RealDate.now() + (ahead.getStore() ?? 0)

/** The clock of this process, which is ahead for the work that `withClockAhead` runs and for nothing else. */
class LocalDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(now())
    else super(...given)
  }

  static override now() {
    return now()
  }

  /** Dates that were made before are dates, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

/** Runs `work` as if it were `milliseconds` later. */
export function withClockAhead<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  globalThis.Date = LocalDate as DateConstructor
  return ahead.run(milliseconds, work)
}
