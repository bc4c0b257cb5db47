import type { NewActivity } from '#shared/activity.ts'
import { ApiError } from '#shared/api-error.ts'
import { activityWrite } from '../table/activity-write.ts'
import { TABLE_NAME } from '../table/dynamodb.ts'
import { clientKey } from '../table/keys.ts'
import { type FailedCondition, transact, type Write } from '../table/transact.ts'

/** New values of client attributes; undefined removes one. */
export type ClientChanges = Readonly<Record<string, unknown>>

export type ClientCondition = {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** Blocks writes for a client that is being merged or was merged. */
const IS_NOT_MERGED = 'attribute_not_exists(mergingInto) AND attribute_not_exists(mergedInto)'

/** The client's part of a transaction: an update, or only a check against a merge. */
export function clientWrite(
  clientId: string,
  changes: ClientChanges = {},
  condition?: ClientCondition,
): Write {
  const entries = Object.entries(changes)
  const held = {
    TableName: TABLE_NAME,
    Key: clientKey(clientId),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  const extra = condition ? ` AND (${condition.expression})` : ''
  if (entries.length === 0 && !condition) {
    return { ConditionCheck: { ...held, ConditionExpression: IS_NOT_MERGED } }
  }
  const set = entries.flatMap(([, value], i) => (value === undefined ? [] : [`#c${i} = :c${i}`]))
  const remove = entries.flatMap(([, value], i) => (value === undefined ? [`#c${i}`] : []))
  const values = {
    ...Object.fromEntries(
      entries.flatMap(([, value], i) => (value === undefined ? [] : [[`:c${i}`, value]])),
    ),
    ...condition?.values,
  }
  return {
    Update: {
      ...held,
      UpdateExpression: [
        set.length > 0 && `SET ${set.join(', ')}`,
        remove.length > 0 && `REMOVE ${remove.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' '),
      ConditionExpression: `attribute_exists(pk) AND ${IS_NOT_MERGED}${extra}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(entries.map(([name], i) => [`#c${i}`, name])),
        ...condition?.names,
      },
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
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
    ({ item }) => item?.sk === 'CLIENT' && (item.mergingInto || item.mergedInto),
  )
  if (isMerging) throw new ApiError('clientMerging')
}

/** Writes all or nothing for a client; throws `clientMerging` while a merge moves the client's records. */
export async function transactForClient(writes: readonly Write[]): Promise<readonly FailedCondition[]> {
  const failures = await transact(writes)
  throwIfMerging(failures)
  return failures
}
