import type { NewActivity } from '#shared/activity.ts'
import { ApiError } from '#shared/api-error.ts'
import { activityWrite } from '../table/activity-write.ts'
import { TABLE_NAME } from '../table/dynamodb.ts'
import { clientKey } from '../table/keys.ts'
import { type FailedCondition, transact, type Write } from '../table/transact.ts'
import { type AttributeChanges, updateOf } from '../table/update-expression.ts'

/** New values of client attributes; undefined removes one. */
export type ClientChanges = AttributeChanges

export type ClientCondition = {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** Blocks writes for a client that is being merged or was merged. */
const IS_NOT_MERGED =
  'attribute_not_exists(mergingInto) AND attribute_not_exists(mergingFrom) AND attribute_not_exists(mergedInto)'

/** The client's part of a transaction: an update, or only a check against a merge. */
export function clientWrite(
  clientId: string,
  changes: ClientChanges = {},
  condition?: ClientCondition,
): Write {
  const held = {
    TableName: TABLE_NAME,
    Key: clientKey(clientId),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  if (Object.keys(changes).length === 0 && !condition) {
    return { ConditionCheck: { ...held, ConditionExpression: IS_NOT_MERGED } }
  }
  return {
    Update: {
      ...held,
      ...updateOf(changes, {
        ...condition,
        expression: `attribute_exists(pk) AND ${IS_NOT_MERGED}${condition ? ` AND (${condition.expression})` : ''}`,
      }),
    },
  }
}

/** Writes that accompany every write of a client's record: its activity and the update of the client. */
export function clientBoundWrites(activity: NewActivity, now: Date, changes: ClientChanges = {}): Write[] {
  const { clientId } = activity
  return [activityWrite(activity, now), ...(clientId ? [clientWrite(clientId, changes)] : [])]
}

/** Throws if a write failed because of a merge in progress. */
export function throwIfMerging(failures: readonly FailedCondition[]): void {
  const isMerging = failures.some(
    ({ item }) => item?.sk === 'CLIENT' && (item.mergingInto || item.mergingFrom || item.mergedInto),
  )
  if (isMerging) throw new ApiError('clientMerging')
}

/** Writes all or nothing for a client; throws `clientMerging` while a merge moves the client's records. */
export async function transactForClient(writes: readonly Write[]): Promise<readonly FailedCondition[]> {
  const failures = await transact(writes)
  throwIfMerging(failures)
  return failures
}
