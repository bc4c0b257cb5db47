import { ApiError } from './api-error.ts'

/** In these headers, forms send the value of their honeypot field and the time for which they were open. */
export const HONEYPOT_HEADER = 'form-trap'
export const FORM_OPEN_TIME_HEADER = 'form-open-ms'

/** The API refuses a form that was open for less than this time. The page waits before sending, because autofill can be faster. */
export const MIN_FORM_OPEN_MS = 1000

/** Returns an error for likely bots. Accepts API clients, because they send neither `form-trap` nor `form-open-ms`. */
export function findBotSubmissionError(header: (name: string) => string | undefined): ApiError | undefined {
  if (header(HONEYPOT_HEADER)) return new ApiError('formTrapped')
  const openMs = header(FORM_OPEN_TIME_HEADER)
  if (openMs !== undefined && !(Number(openMs) >= MIN_FORM_OPEN_MS)) return new ApiError('formTooFast')
  return undefined
}
