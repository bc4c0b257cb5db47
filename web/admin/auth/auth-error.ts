import { ApiError, createApiError } from '../../api-client/api-error.ts'

export const CREDENTIALS_MISSING_MESSAGE = 'You must provide either an email or phone number and a password'
export const CREDENTIALS_WRONG_MESSAGE = 'The email or password is not correct.'
export const CODE_WRONG_MESSAGE = 'This code is not correct. Please enter the one your app shows now.'
export const CODE_USED_MESSAGE = 'This code was already used. Please wait for the next one.'
const TOO_MANY_ATTEMPTS_MESSAGE = 'Too many attempts. Please wait a few minutes and try again.'
const UNREACHABLE_MESSAGE = 'The sign-in service could not be reached. Please try again.'

export const SIGN_IN_UNREACHABLE_ERROR = createApiError('unavailable', UNREACHABLE_MESSAGE)

const TRANSIENT_ERRORS: Readonly<Record<string, string>> = {
  LimitExceededException: TOO_MANY_ATTEMPTS_MESSAGE,
  TooManyRequestsException: TOO_MANY_ATTEMPTS_MESSAGE,
  TooManyFailedAttemptsException: TOO_MANY_ATTEMPTS_MESSAGE,
  NetworkError: UNREACHABLE_MESSAGE,
  InternalErrorException: UNREACHABLE_MESSAGE,
}

/** Returns a message for a temporary problem, such as too many attempts. Returns undefined for other errors, such as an unknown account. */
export function findTransientErrorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message
  return TRANSIENT_ERRORS[getAuthErrorName(error)]
}

export const getAuthErrorName = (error: unknown): string => (error instanceof Error ? error.name : '')
