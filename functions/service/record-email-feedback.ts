import { SYSTEM } from '#shared/lib/activity.ts'
import { applyFeedback, type EmailFeedback } from '#shared/lib/email/email-feedback.ts'
import {
  type EmailKind,
  getNextAttemptTime,
  isDue,
  type OutboxEmail,
} from '#shared/lib/email/outbox-email.ts'
import { InternalError } from '../lib/internal-error.ts'
import {
  findRecordWithEmails,
  getEmailClientId,
  ownerCondition,
  type RecordWithEmails,
} from '../lib/outbox/email-owner.ts'
import { failedEmailTaskWrites } from '../lib/outbox/failed-email-task.ts'
import { findActivitySubject, getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { EMAIL_DUE_PK, type Key } from '../lib/table/keys.ts'
import { transact } from '../lib/table/transact.ts'

const MAX_ATTEMPTS = 3

/** Records a bounce or complaint. Throws while an email of the same record is being sent, so that the event is delivered again. */
export async function recordEmailFeedback(
  key: Key,
  kind: EmailKind,
  feedback: EmailFeedback,
): Promise<boolean> {
  if (!findActivitySubject(key)) return false
  const now = new Date()
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const record = await findRecordWithEmails(key)
    const position = record?.emails.findIndex((candidate) => candidate.kind === kind) ?? -1
    const email = record?.emails[position]
    if (!record || !email) return false
    if (record.emails.some((each) => isDue(each, now))) break
    const updatedEmail = applyFeedback(email, feedback, now)
    if (!updatedEmail) return false
    if (await replaceEmail({ key, record, position, updated: updatedEmail, feedback, now })) return true
  }
  throw new InternalError('emailStillPending', 'The email is still pending; retry the SES event later')
}

type EmailReplacement = {
  key: Key
  record: RecordWithEmails
  position: number
  updated: OutboxEmail
  feedback: EmailFeedback
  now: Date
}

async function replaceEmail({
  key,
  record,
  position,
  updated,
  feedback,
  now,
}: EmailReplacement): Promise<boolean> {
  const clientId = getEmailClientId(key, record)
  const { kind, status } = updated
  const activity = {
    type: 'emailBounced',
    clientId,
    actor: SYSTEM,
    subject: getActivitySubject(key),
    details: { kind, feedback },
  } as const
  const counterWrites = status === 'parked' ? [allTimeCounterWrite({ 'email.parked': 1 })] : []
  const taskWrites = failedEmailTaskWrites(key, clientId, updated, now)
  const update = emailUpdate({ key, record, position, updated, now }, ownerCondition(key, clientId))
  const writes = [{ Update: update }, activityWrite(activity, now), ...counterWrites, ...taskWrites]
  return (await transact(writes)).length === 0
}

function emailUpdate(
  { key, record, position, updated, now }: Omit<EmailReplacement, 'feedback'>,
  owner: ReturnType<typeof ownerCondition>,
) {
  const path = `emails[${position}]`
  const dueAt = getNextAttemptTime(record.emails.with(position, updated), now, now.toISOString())
  const dueSk = record.emailDueSk
  const ifUnclaimed = dueSk ? 'emailDueSk = :seen' : 'attribute_not_exists(emailDueSk)'
  return {
    TableName: TABLE_NAME,
    Key: key,
    UpdateExpression: dueAt
      ? `SET ${path} = :updated, emailDuePk = :due, emailDueSk = :dueAt`
      : `SET ${path} = :updated REMOVE emailDuePk, emailDueSk`,
    ConditionExpression: `${path}.kind = :kind AND ${path}.#status = :before AND ${ifUnclaimed} AND ${owner.expression}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':updated': updated,
      ':kind': updated.kind,
      ':before': record.emails[position]?.status,
      ...(dueSk !== undefined && { ':seen': dueSk }),
      ...(dueAt && { ':due': EMAIL_DUE_PK, ':dueAt': dueAt }),
      ...owner.values,
    },
  }
}
