import { SYSTEM } from '#shared/lib/activity.ts'
import type { EmailKind, OutboxEmail } from '#shared/lib/outbox-email.ts'
import { InternalError } from '../lib/internal-error.ts'
import { findEmailOwner, isOwnedBy, ownerOf } from '../lib/outbox/email-owner.ts'
import { failedEmailWrites } from '../lib/outbox/failed-email-task.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { incrementAllTime } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findSubject, type Key, subjectOf } from '../lib/table/keys.ts'
import { transact } from '../lib/table/transact.ts'

/** A bounce or rejection is 'parked', a complaint is 'sent' with a reason. */
export type DeliveryOutcome = { status: 'parked' | 'sent'; reason: string }

const MAX_OWNER_CHANGES = 3

/** It throws while the email is still pending, so that SNS redelivers the event. */
export async function recordBounce(key: Key, kind: EmailKind, outcome: DeliveryOutcome): Promise<boolean> {
  if (!findSubject(key)) return false
  for (let attempt = 1; attempt <= MAX_OWNER_CHANGES; attempt++) {
    const record = await findEmailOwner(key)
    const position = record?.emails.findIndex((candidate) => candidate.kind === kind) ?? -1
    const email = record?.emails[position]
    if (!record || !email || email.status === 'parked' || email.reason === outcome.reason) return false
    if (email.status === 'due')
      throw new InternalError('emailStillPending', 'The email is still pending; retry the SES event later')
    const owner = { key, clientId: ownerOf(key, record) }
    if (await replaceEmail(owner, position, { ...email, ...outcome })) return true
  }
  return false
}

async function replaceEmail(
  { key, clientId }: { key: Key; clientId: string | undefined },
  position: number,
  updatedEmail: OutboxEmail,
): Promise<boolean> {
  const owner = isOwnedBy(key, clientId)
  const path = `emails[${position}]`
  const { kind, status } = updatedEmail
  const update = {
    TableName: TABLE_NAME,
    Key: key,
    UpdateExpression: `SET ${path} = :judged`,
    ConditionExpression: `${path}.kind = :kind AND ${path}.#status = :sent AND ${owner.expression}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':judged': updatedEmail, ':kind': kind, ':sent': 'sent', ...owner.values },
  }
  const activity = {
    type: 'emailBounced',
    clientId,
    actor: SYSTEM,
    subject: subjectOf(key),
    details: { kind, ...(status === 'sent' && { complaint: true }) },
  } as const
  const counter = status === 'parked' ? [incrementAllTime({ 'email.parked': 1 })] : []
  const now = new Date()
  const task = failedEmailWrites(key, clientId, updatedEmail, now)
  const writes = [{ Update: update }, activityWrite(activity, now), ...counter, ...task]
  return (await transact(writes)).length === 0
}
