/** A synchronous check, so that a double click starts nothing before React renders. Returns undefined if ignored. */
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
