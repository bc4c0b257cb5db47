import * as z from 'zod/mini'
import type { Operation } from '#shared/operation.ts'
import { Problem } from '#shared/problems.ts'
import type { Request } from '../runtime/request.ts'
import { TableName } from './client.ts'
import { type Key, repeatKey } from './keys.ts'
import { countingWrites, isWithinLimits } from './rate-limits.ts'
import { isConflict, type Refusal, transact, type Write } from './transact.ts'

const REPEAT_REMEMBERED_HOURS = 24

const First = z.object({ recordKey: z.object({ pk: z.string(), sk: z.string() }), bodyHash: z.string() })
type First = z.infer<typeof First>

/** Thrown when a call was accepted before under the same idempotency key. */
export class Repeated extends Error {
  override name = 'Repeated'
  readonly first: First
  readonly bodyHash: string
  constructor(first: First, bodyHash: string) {
    super('This request was accepted before')
    this.first = first
    this.bodyHash = bodyHash
  }
}

/** The call that a new record answers; `email` is the address that its form names. */
export type Cause = { operation: Operation; request: Request; now: Date; email?: string | undefined }

/**
 * Stores what a call creates, all or nothing, counts it against its limits and remembers it, so that a repeat
 * creates nothing more. Answers the writes that were refused, by their position.
 */
export async function accept(
  recordKey: Key,
  writes: readonly Write[],
  cause: Cause,
): Promise<readonly Refusal[]> {
  const memory = memoryOf(recordKey, cause)
  const refusals = await transactBesideLimits([...writes, ...memory], cause)
  const repeat = memory.length > 0 && refusals.find(({ position }) => position === writes.length)
  if (repeat) throw new Repeated(z.parse(First, repeat.item), cause.request.bodyHash)
  if (refusals.some(({ position }) => position > writes.length - 1)) throw new Problem('tooManyRequests')
  return refusals
}

/** Many at once from one address meet on its counter, where single updates wait for each other and transactions do not. */
async function transactBesideLimits(writes: readonly Write[], { operation, request, now, email }: Cause) {
  const doing = { operation, address: request.visitorAddress, now, email }
  const limits = countingWrites(doing).map((Update) => ({ Update }))
  try {
    return await transact([...writes, ...limits], writes.length)
  } catch (error) {
    if (limits.length === 0 || !isConflict(error)) throw error
    if (!(await isWithinLimits(doing))) throw new Problem('tooManyRequests')
    return transact(writes)
  }
}

function memoryOf(recordKey: Key, { operation, request, now }: Cause): Write[] {
  if (!request.idempotencyKey) return []
  const first: First = { recordKey, bodyHash: request.bodyHash }
  const ttl = Math.floor(now.getTime() / 1000) + REPEAT_REMEMBERED_HOURS * 60 * 60
  return [
    {
      Put: {
        TableName,
        Item: { ...repeatKey(operation.path, request.idempotencyKey), ...first, ttl },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]
}
