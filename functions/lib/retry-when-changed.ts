import { ApiError, type ApiErrorCode } from '#shared/api-error.ts'

const MAX_ATTEMPTS = 3

/**
 * Reads, decides and writes again while `attempt` returns undefined, because what it read had changed by the time it
 * wrote.
 */
export async function retryWhenChanged<Result>(
  attempt: () => Promise<Result | undefined>,
  errorCode: ApiErrorCode = 'dayPassChanged',
): Promise<Result> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new ApiError(errorCode)
}
