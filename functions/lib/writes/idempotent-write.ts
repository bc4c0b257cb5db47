import * as z from 'zod/mini'
import type { Actor } from '#shared/lib/activity.ts'
import { ApiError, type ApiErrorCode } from '#shared/lib/api-error.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { InternalError } from '../internal-error.ts'
import { TABLE_NAME } from '../table/dynamodb.ts'
import { findRecord } from '../table/get-item.ts'
import { idempotencyRecordKey, type Key } from '../table/keys.ts'
import { type FailedCondition, isConflict, transact, type Write } from '../table/transact.ts'
import { throwIfNotWritable } from './client-activity-writes.ts'
import { rateLimitWrites, tryCountAttempt } from './rate-limits.ts'

const IDEMPOTENCY_TTL_HOURS = 24

const IdempotencyRecord = z.object({
  recordKey: z.object({ pk: z.string(), sk: z.string() }),
  requestHash: z.string(),
  answer: z.optional(z.record(z.string(), z.unknown())),
})
type IdempotencyRecord = z.infer<typeof IdempotencyRecord>

export class IdempotentReplayError extends Error {
  override name = 'Repeated'
  readonly original: IdempotencyRecord
  readonly requestHash: string
  constructor(original: IdempotencyRecord, requestHash: string) {
    super('This idempotency key was used before')
    this.original = original
    this.requestHash = requestHash
  }
}

/** The context of a request that creates a record. `answer` contains fields that the response to a repeated request also needs. */
export type RequestContext = {
  operation: Operation
  request: { idempotencyKey: string | undefined; requestHash: string; ipAddress: string }
  now: Date
  actor: Actor
  email?: string | undefined
  /** True if the caller used a one-time link of this client. The limits per IP address and network do not apply then. */
  isInvited?: boolean | undefined
  answer?: Readonly<Record<string, unknown>> | undefined
}

type Item = Record<string, unknown>

/** A write and the error to throw if its condition fails. Without such an error, only a bug makes it fail, and InternalError is thrown. */
export type ConditionalWrite = {
  write: Write
  errorCode?: ApiErrorCode
  refusal?: RefusalFactory
}
type RefusalFactory = (item: Item | undefined) => Error | Promise<Error>

export const conditionalWrites = (writes: readonly Write[], refusal?: RefusalFactory): ConditionalWrite[] =>
  writes.map((write) => ({ write, ...(refusal && { refusal }) }))

/** Writes the record, rate-limit counters and idempotency record in one transaction. Throws unless all are stored. */
export async function writeIdempotently(
  recordKey: Key,
  checkedWrites: readonly ConditionalWrite[],
  context: RequestContext,
): Promise<void> {
  const idempotencyWrites = idempotencyRecordWrites(recordKey, context)
  const writes = checkedWrites.map(({ write }) => write)
  const failures = await transactWithRateLimits([...writes, ...idempotencyWrites], context)
  if (failures.length === 0) return
  const replay = idempotencyWrites.length > 0 && failures.find(({ index }) => index === writes.length)
  if (replay)
    throw new IdempotentReplayError(z.parse(IdempotencyRecord, replay.item), context.request.requestHash)
  if (failures.some(({ index }) => index >= writes.length)) throw new ApiError('tooManyRequests')
  throwIfNotWritable(writes, failures)
  throw await getFailureError(checkedWrites, failures)
}

function getFailureError(
  checkedWrites: readonly ConditionalWrite[],
  failures: readonly FailedCondition[],
): Error | Promise<Error> {
  for (const { index, item } of failures) {
    const { errorCode, refusal } = checkedWrites[index] ?? {}
    if (errorCode) return new ApiError(errorCode)
    if (refusal) return refusal(item)
  }
  return new InternalError(
    'recordExists',
    'Unexpected failed condition: an item with this key already exists',
  )
}

/** Throws IdempotentReplayError if this request was stored before. The handler then repeats the first response. */
export async function throwIfRepeated({ operation, request }: RequestContext): Promise<void> {
  if (!request.idempotencyKey) return
  const Key = idempotencyRecordKey(operation.path, request.idempotencyKey)
  const record = await findRecord(IdempotencyRecord, Key)
  if (record) throw new IdempotentReplayError(record, request.requestHash)
}

/** After a conflict, for example on a busy rate-limit counter, updates each counter separately and then writes the other items together. */
async function transactWithRateLimits(
  writes: readonly Write[],
  { operation, request, now, email, isInvited }: RequestContext,
) {
  const attempt = { operation, ipAddress: request.ipAddress, now, email, isInvited }
  const limitWrites = rateLimitWrites(attempt).map((Update) => ({ Update }))
  try {
    return await transact([...writes, ...limitWrites], writes.length)
  } catch (error) {
    if (limitWrites.length === 0 || !isConflict(error)) throw error
    if (!(await tryCountAttempt(attempt))) throw new ApiError('tooManyRequests')
    return transact(writes)
  }
}

function idempotencyRecordWrites(
  recordKey: Key,
  { operation, request, now, answer }: RequestContext,
): Write[] {
  if (!request.idempotencyKey) return []
  const original: IdempotencyRecord = { recordKey, requestHash: request.requestHash, answer }
  const ttl = Math.floor(now.getTime() / 1000) + IDEMPOTENCY_TTL_HOURS * 60 * 60
  return [
    {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...idempotencyRecordKey(operation.path, request.idempotencyKey), ...original, ttl },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]
}
