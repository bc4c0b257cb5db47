/**
 * Semaphore: at most `count` tasks run concurrently. A task whose signal was aborted while it waited does not start.
 */
export function createSemaphore(
  count: number,
): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
