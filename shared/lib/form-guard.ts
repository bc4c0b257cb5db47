import { ApiError } from './api-error.ts'

/** Forms send the honeypot field's value and how long they were open. */
export const HONEYPOT_HEADER = 'form-trap'
export const FORM_OPEN_MS_HEADER = 'form-open-ms'

/** The page waits this long before it submits, so that people who use autofill are not refused. */
export const MIN_FORM_OPEN_MS = 1000

/** API clients do not send these headers and are accepted. */
export function botSubmissionError(header: (name: string) => string | undefined): ApiError | undefined {
  if (header(HONEYPOT_HEADER)) return new ApiError('formTrapped')
  const openMs = header(FORM_OPEN_MS_HEADER)
  if (openMs !== undefined && !(Number(openMs) >= MIN_FORM_OPEN_MS)) return new ApiError('formTooFast')
  return undefined
}
