import { ApiError, createApiError } from './api-error.ts'

/** Logs any error other than `ApiError`, because it is a bug, and returns 'unexpected'. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return createApiError('unexpected')
}
