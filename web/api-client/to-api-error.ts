import { ApiError, pageError } from './api-error.ts'

/** Bugs are logged and become 'unexpected'. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return pageError('unexpected')
}
