import { ApiError } from '#shared/lib/api-error.ts'

/** The error returned to the caller: an ApiError as it is, anything else as `unavailable` or `unexpected`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(isTransient(error) ? 'unavailable' : 'unexpected')
}

const TRANSIENT_ERRORS = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'TransactionInProgressException',
  'TransactionCanceledException',
  'TimeoutError',
  'AbortError',
  'UnverifiedResponseError',
])

/** Network failure, throttling or an unreadable response of DynamoDB; safe to retry. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Codes of the network such as ECONNRESET, and of Node's HTTP parser such as HPE_INVALID_CONSTANT.
  return (
    TRANSIENT_ERRORS.has(error.name) || ('code' in error && /^(E[A-Z]+|HPE_\w+)$/.test(String(error.code)))
  )
}
