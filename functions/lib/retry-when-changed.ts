import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type ApiErrorCode } from '#shared/lib/api-error.ts'

const MAX_ATTEMPTS = 6
const BASE_DELAY_MS = 10

/**
 * Reads, decides and writes again while `attempt` returns undefined, because what it read had changed by the time it
 * wrote; with backoff and jitter, so that concurrent ones do not meet again.
 */
export async function retryWhenChanged<Result>(
  attempt: () => Promise<Result | undefined>,
  errorCode: ApiErrorCode = 'dayPassChanged',
): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    const result = await attempt()
    if (result !== undefined) return result
    if (attempts === MAX_ATTEMPTS) throw new ApiError(errorCode)
    await wait(BASE_DELAY_MS * 2 ** attempts * Math.random())
  }
}
