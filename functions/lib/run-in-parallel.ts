const CONCURRENCY = 8

/** Runs `work` for several items concurrently. After an error, does not start any further items. */
export async function runInParallel<T>(
  items: readonly T[],
  onProgress: ((doneCount: number) => void) | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let doneCount = 0
  let isStopped = false
  const worker = async () => {
    for (const item of queue) {
      if (isStopped) return
      await work(item)
      onProgress?.(++doneCount)
    }
  }
  const stopOthers = (error: unknown) => {
    isStopped = true
    throw error
  }
  const workers = Array.from({ length: CONCURRENCY }, () => worker().catch(stopOthers))
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
