/** Blocks a double click before React renders the busy state. Returns undefined for an ignored call. */
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
