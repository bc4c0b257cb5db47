import type { ApiErrorCode } from '#shared/lib/api-error.ts'
import { type PageErrorCode, pageErrors } from '#shared/lib/page-errors.ts'
import type { FieldErrors } from '#shared/lib/parse.ts'

type ErrorBody = {
  status: number
  message: string
  fields?: FieldErrors
  current?: unknown
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: FieldErrors
  readonly current: unknown

  constructor(code: ApiErrorCode, { status, message, fields = {}, current }: ErrorBody) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.current = current
  }
}

export const createApiError = (code: PageErrorCode, message: string = pageErrors[code].message) =>
  new ApiError(code, { status: pageErrors[code].status, message })
