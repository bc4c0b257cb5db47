import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Problem } from '#shared/problems.ts'
import { log } from './log.ts'

type Result = APIGatewayProxyStructuredResultV2

export function jsonAnswer(statusCode: number, body: unknown): Result {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: JSON.stringify(body),
  }
}

/** The one place that turns a failure into an answer. */
export function problemAnswer(error: unknown): Result {
  const problem = problemFrom(error)
  if (problem.status >= 500)
    log.error('operation failed', { code: problem.code, error: faultOf(problem.cause ?? error) })
  return jsonAnswer(problem.status, { code: problem.code, message: problem.message, fields: problem.fields })
}

/** What the caller learns of a failure: the refusal that it is, or that something failed. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error
  return new Problem(isPassing(error) ? 'unavailable' : 'unexpected')
}

const PASSING_FAULTS = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'TransactionInProgressException',
  'TransactionCanceledException',
  'TimeoutError',
  'AbortError',
])

/** True for a fault of the network or of a busy service, which a later try may not meet. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return PASSING_FAULTS.has(error.name) || ('code' in error && /^E[A-Z]+$/.test(String(error.code)))
}

/** Name and stack of a fault. Messages of validators and SDKs can carry what a person typed, so they stay out. */
function faultOf(error: unknown): { name: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, stack: error.stack?.replace(error.message, '') }
}
