import { ApiError } from '#shared/lib/api-error.ts'

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

/** True for a network failure, throttling, or an unreadable response from DynamoDB. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // These codes are network errors such as ECONNRESET, and errors of Node's HTTP parser such as HPE_INVALID_CONSTANT.
  return (
    TRANSIENT_ERRORS.has(error.name) || ('code' in error && /^(E[A-Z]+|HPE_\w+)$/.test(String(error.code)))
  )
}
