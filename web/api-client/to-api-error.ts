import { ApiError, pageError } from './api-error.ts'

/** Converts anything thrown into an `ApiError`; bugs are logged and become 'unexpected'. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return pageError('unexpected')
}
