import type { StripeState } from './stripe-state.ts'

export type StripeClock = {
  readonly now: () => number
  readonly at: <T>(seconds: number, run: () => Promise<T>) => Promise<T>
}

export const realNowSeconds = () => Math.floor(Date.now() / 1000)

export function createClock(state: Pick<StripeState, 'clockOffset'>): StripeClock {
  let stoppedAt: number | undefined
  return {
    now: () => stoppedAt ?? realNowSeconds() + state.clockOffset,
    at: async (seconds, run) => {
      stoppedAt = seconds
      try {
        return await run()
      } finally {
        stoppedAt = undefined
      }
    },
  }
}

export const DAY_SECONDS = 24 * 3600
const MONTHS_PER_INTERVAL = new Map([
  ['month', 1],
  ['year', 12],
])

/** Returns `anchor` plus `count` intervals. A shorter month ends on its last day, as in January 31, February 28, March 31. */
export function addIntervals(anchor: number, interval: string, count: number): number {
  const months = MONTHS_PER_INTERVAL.get(interval)
  if (months === undefined) return anchor + count * (interval === 'week' ? 7 : 1) * DAY_SECONDS
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
