import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type ApiErrorCode } from '#shared/lib/api-error.ts'

const DEFAULT_RETRIES = { maxAttempts: 6, baseDelayMs: 10 }
const MAX_DELAY_STEPS = 6

/** Repeats `attempt`, with backoff and jitter, while it returns undefined because of a concurrent change. */
export async function retryWhenChanged<Result>(
  attempt: () => Promise<Result | undefined>,
  errorCode: ApiErrorCode = 'dayPassChanged',
  { maxAttempts, baseDelayMs } = DEFAULT_RETRIES,
): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    const result = await attempt()
    if (result !== undefined) return result
    if (attempts === maxAttempts) throw new ApiError(errorCode)
    await wait(baseDelayMs * 2 ** Math.min(attempts, MAX_DELAY_STEPS) * Math.random())
  }
}
