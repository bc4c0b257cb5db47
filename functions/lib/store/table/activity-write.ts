import { randomUUID } from 'node:crypto'
import type { Activity, NewActivity } from '#shared/activity.ts'
import { TABLE_NAME } from './dynamodb.ts'
import { activityKey, listKeys } from './keys.ts'
import type { Write } from './transact.ts'

export function toItem(activity: Activity) {
  const { id, at, clientId } = activity
  return { ...activity, ...activityKey(clientId, activity), ...listKeys('ACTIVITY', { id, createdAt: at }) }
}

/** Records an activity that has an ID and a time of its own; the condition fails if it is recorded already. */
export function activityOnceWrite(activity: Activity): Write {
  return {
    Put: {
      TableName: TABLE_NAME,
      Item: toItem(activity),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

/** Records an activity, in the transaction of the write that it describes. */
export function activityWrite(activity: NewActivity, now: Date): Write {
  const Item = toItem({ ...activity, id: randomUUID(), at: now.toISOString() })
  return { Put: { TableName: TABLE_NAME, Item } }
}
