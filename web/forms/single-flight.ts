/** Ignores calls while a task runs, such as the second click of a double click. An ignored call returns undefined. */
export function createExclusiveRunner() {
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
