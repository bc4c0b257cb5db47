import { ApiError, pageError } from './api-error.ts'

/** Errors other than `ApiError` are bugs, so they are logged and shown as 'unexpected'. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return pageError('unexpected')
}
