import { MAX_UNCONFIRMED_APPOINTMENTS } from '#shared/appointments/booking-limits.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { business } from '#shared/lib/settings/business.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { toItem } from '../lib/table/activity-write.ts'
import { CONFIRMATION_DUE_PK } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { insertWrite, transactOrSkip } from '../lib/table/transact.ts'
import { areRateLimitsOff } from '../lib/writes/rate-limit-counters.ts'

export async function isUnconfirmedLimitReached(): Promise<boolean> {
  if (areRateLimitsOff()) return false
  const { Count = 0 } = await queryTable({
    IndexName: 'expiryDue',
    KeyConditionExpression: 'expiryDuePk = :due',
    ExpressionAttributeValues: { ':due': CONFIRMATION_DUE_PK },
    Select: 'COUNT',
  })
  return Count >= MAX_UNCONFIRMED_APPOINTMENTS
}

/** Notifies the gym of too many unconfirmed appointments, at most once per day. */
export async function reportTooManyUnconfirmed(now: Date): Promise<void> {
  const day = plainDateIn(business.timeZone, now)
  const id = `timesHeld-${day}`
  const subject = { type: 'agreement', id } as const
  // A fixed time of day makes the activity unique per day, because the activity's key contains the time.
  const at = `${day}T12:00:00.000Z`
  const activity = { id, at, clientId: undefined, actor: VISITOR, type: 'timesHeld', subject } as const
  const emails = [createOutboxEmail('gymNotice', business.email)]
  await transactOrSkip([
    insertWrite({ ...toItem(activity), emails, ...outboxKeys({ dueAt: now.toISOString() }) }),
  ])
}

export async function listOverdueUnconfirmedIds(now: Date): Promise<string[]> {
  const items = await queryAll({
    IndexName: 'expiryDue',
    KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk <= :now',
    ExpressionAttributeValues: { ':due': CONFIRMATION_DUE_PK, ':now': now.toISOString() },
  })
  return items.map(({ pk }) => pk.replace(/^[^#]+#/, ''))
}
