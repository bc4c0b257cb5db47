import { Problem } from '#shared/problems.ts'

export const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password'
export const CREDENTIALS_WRONG = 'The email or password is not correct.'
const TOO_MANY_TRIES = 'Too many attempts. Please wait a few minutes and try again.'
const UNREACHABLE = 'The sign-in service could not be reached. Please try again.'

export const SERVICE_UNREACHABLE = new Problem('unavailable', { message: UNREACHABLE })

const PASSING: Readonly<Record<string, string>> = {
  LimitExceededException: TOO_MANY_TRIES,
  TooManyRequestsException: TOO_MANY_TRIES,
  TooManyFailedAttemptsException: TOO_MANY_TRIES,
  NetworkError: UNREACHABLE,
  InternalErrorException: UNREACHABLE,
}

/** The words for a fault that says nothing about the account; undefined for any other. */
export function passingFault(error: unknown): string | undefined {
  if (error instanceof Problem) return error.message
  return PASSING[nameOf(error)]
}

/** The name by which the sign-in service calls a refusal. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
