import { channel } from 'node:diagnostics_channel'
import { UNEXPECTED_ERRORS_CHANNEL } from '#shared/lib/environment.ts'
import { InternalError } from './internal-error.ts'
import { logger } from './logger.ts'

/** The log contains only messages of our own errors, because messages of other errors may contain user input. */
export type LoggedError = {
  name: string
  code?: string
  message?: string
  requestId?: string
  httpStatus?: number
  /** The reasons why DynamoDB canceled a transaction, one for each write. */
  reasons?: string[]
  /** Positions in the bundle. `npm run stacktrace` converts them to source lines. */
  stack?: string[]
  cause?: LoggedError
}

const unexpectedErrorsChannel = channel(UNEXPECTED_ERRORS_CHANNEL)

/** Logs the error. In local development, a subscriber of the diagnostics channel prints it instead. */
export function reportError(code: string, error: unknown): void {
  if (unexpectedErrorsChannel.hasSubscribers) unexpectedErrorsChannel.publish(error)
  else logger.error('operation failed', { code, error: describeError(error) })
}

/** Reports an error and throws another error in its place, because the Lambda runtime would log the original message. */
export function withErrorReport<Args extends unknown[], Result>(
  handle: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) =>
    handle(...args).catch((error: unknown) => {
      reportError('invocationFailed', error)
      if (error instanceof InternalError) throw error
      throw new InternalError('invocationFailed', 'Failed. See the error in the previous log entry.')
    })
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, stack, cause } = error
  const details = Object(error)
  return {
    name,
    ...toLogField('code', details.code),
    ...(error instanceof InternalError && { message: error.message }),
    ...toLogField('requestId', details.$metadata?.requestId ?? details.requestId),
    ...(Number.isInteger(details.$metadata?.httpStatusCode) && {
      httpStatus: details.$metadata.httpStatusCode,
    }),
    ...(Array.isArray(details.CancellationReasons) && {
      reasons: details.CancellationReasons.map((reason: { Code?: unknown }) => String(reason.Code)),
    }),
    ...(stack && { stack: stackFrames(stack, error.message) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

const CODE_PATTERN = /^[\w.-]{1,100}$/

const toLogField = (name: 'code' | 'requestId', value: unknown) =>
  typeof value === 'string' && CODE_PATTERN.test(value) ? { [name]: value } : {}

/** Removes the message first, because lines of the message may look like stack frames. */
function stackFrames(stack: string, message: string): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}
