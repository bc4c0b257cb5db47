import { randomUUID } from 'node:crypto'
import type { Activity, NewActivity } from '#shared/lib/activity.ts'
import { isEmailedImmediately } from '#shared/lib/email/gym-emails.ts'
import { createOutboxEmail, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { TABLE_NAME } from './dynamodb.ts'
import { listKeys } from './index-keys.ts'
import { activityKey, EMAIL_DUE_PK } from './keys.ts'
import type { Write } from './transact.ts'

/** These types have no index keys. Lists of the whole gym omit sent emails, and show 'importStarted' instead of each imported client. */
const UNLISTED_TYPES: ReadonlySet<Activity['type']> = new Set(['emailSent', 'clientImported'])

export function toItem(activity: Activity) {
  const { id, at, clientId, type } = activity
  const indexKeys = UNLISTED_TYPES.has(type) ? {} : listKeys('ACTIVITY', { id, sortTime: at })
  return { ...activity, ...activityKey(clientId, activity), ...indexKeys }
}

/** Returns a write whose condition fails if the activity is already recorded. */
export function activityInsertWrite(activity: Activity): Write {
  return {
    Put: {
      TableName: TABLE_NAME,
      Item: toItem(activity),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

/** Returns a write for an activity. Add it to the transaction that makes the change. The item stores emails about the activity. */
export function activityWrite(activity: NewActivity, now: Date, others: readonly OutboxEmail[] = []): Write {
  const at = now.toISOString()
  const Item = toItem({ ...activity, id: randomUUID(), at })
  const needsNotice = isEmailedImmediately(activity, policies.gymEmails)
  const emails = [...(needsNotice ? [createOutboxEmail('gymNotice', business.email)] : []), ...others]
  const due = emails.length > 0 ? { emails, emailDuePk: EMAIL_DUE_PK, emailDueSk: at } : {}
  return { Put: { TableName: TABLE_NAME, Item: { ...Item, ...due } } }
}
