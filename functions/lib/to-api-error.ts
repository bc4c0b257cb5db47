import { ApiError } from '#shared/api-error.ts'

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
])

/** Network failure, throttling or a garbled response of an AWS service; safe to retry. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The SDK adds this property to the SyntaxError of a response body that is no JSON.
  if ('$responseBodyText' in error) return true
  return TRANSIENT_ERRORS.has(error.name) || ('code' in error && /^E[A-Z]+$/.test(String(error.code)))
}
