import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { InternalError } from '#functions/lib/internal-error.ts'
import { logger } from '#functions/lib/logger.ts'
import { describeError, withErrorReport } from '#functions/lib/report-error.ts'

const CANARY = 'canary'

describe('the log entry of an error', () => {
  it('contains the code and the message of an InternalError', () => {
    const error = new InternalError('stripeKeysMissing', 'The Stripe keys have not been set')
    expect(describeError(error)).toEqual({
      name: 'InternalError',
      code: 'stripeKeysMissing',
      message: 'The Stripe keys have not been set',
      stack: expect.arrayContaining([expect.stringMatching(/^at .*report-error\.test\.ts:\d+:\d+/)]),
    })
  })

  it('contains the name, request ID, status and reasons of an AWS error, but not its message', () => {
    const error = new TransactionCanceledException({
      message: `Item ${CANARY}`,
      $metadata: { requestId: 'Q1W2-E3', httpStatusCode: 400 },
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: CANARY }],
    })
    expect(describeError(error)).toMatchObject({
      name: 'TransactionCanceledException',
      requestId: 'Q1W2-E3',
      httpStatus: 400,
      reasons: ['None', 'ConditionalCheckFailed'],
    })
    expect(JSON.stringify(describeError(error))).not.toContain(CANARY)
  })

  it('contains the code and the request ID of a Stripe or network error', () => {
    const stripe = Object.assign(new Error(CANARY), { code: 'resource_missing', requestId: 'req_123' })
    expect(describeError(stripe)).toMatchObject({ code: 'resource_missing', requestId: 'req_123' })
    expect(describeError(Object.assign(new Error(CANARY), { code: 'ECONNRESET' }))).toMatchObject({
      code: 'ECONNRESET',
    })
  })

  it('does not contain the message of any other error, even if it looks like a stack', () => {
    for (const message of [CANARY, `${CANARY}\n    at ${CANARY} (/var/task/index.js:1:1)`]) {
      const entry = describeError(new TypeError(message))
      expect(JSON.stringify(entry)).not.toContain(CANARY)
      expect(entry.stack?.length).toBeGreaterThan(0)
    }
    expect(describeError(CANARY)).toEqual({ name: 'string' })
    expect(describeError({ code: `${CANARY} with spaces` })).toEqual({ name: 'object' })
  })

  it('contains the cause without its message', () => {
    const cause = Object.assign(new Error(CANARY), { name: 'AccessDeniedException' })
    const entry = describeError(new InternalError('secretUnreadable', 'Secrets Manager failed', { cause }))
    expect(entry.cause).toMatchObject({ name: 'AccessDeniedException', stack: expect.any(Array) })
    expect(JSON.stringify(entry)).not.toContain(CANARY)
  })
})

describe('a job or trigger that fails', () => {
  it('throws an error without the original message, because the Lambda runtime logs messages', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const fail = withErrorReport(async () => JSON.parse(CANARY))
    await expect(fail()).rejects.toThrow('Failed. See the error in the previous log entry.')
    expect(log.mock.calls).toEqual([
      [
        'operation failed',
        { code: 'invocationFailed', error: expect.objectContaining({ name: 'SyntaxError' }) },
      ],
    ])
    log.mockRestore()
  })

  it('throws an InternalError unchanged', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const error = new InternalError('emailStillPending', 'The email is still pending')
    await expect(withErrorReport(() => Promise.reject(error))()).rejects.toBe(error)
    log.mockRestore()
  })
})
