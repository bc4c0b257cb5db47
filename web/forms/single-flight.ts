/** Ignores calls while a task runs, such as a double click. Ignored calls return undefined. */
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
