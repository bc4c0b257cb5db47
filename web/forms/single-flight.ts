/**
 * Runs one task at a time. The check is synchronous: a second press of Enter or a double click starts nothing, even
 * before React has rendered the busy state. Returns undefined for a call that was ignored.
 */
export function createSingleFlight() {
  let isRunning = false
  return async function run<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning) return undefined
    isRunning = true
    try {
      return await task()
    } finally {
      isRunning = false
    }
  }
}
