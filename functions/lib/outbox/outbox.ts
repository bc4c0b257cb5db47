import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { SYSTEM } from '#shared/lib/activity.ts'
import {
  countFailedEmails,
  getNextAttemptTime,
  gymEmailKinds,
  type OutboxEmail,
  removeExpiredEmails,
} from '#shared/lib/email/outbox-email.ts'
import { findActivitySubject, getActivitySubject } from '../table/activity-subjects.ts'
import { activityWrite } from '../table/activity-write.ts'
import { allTimeCounterWrite } from '../table/counters.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import { EMAIL_DUE_PK, type Key, type WEBHOOK_DUE_PK } from '../table/keys.ts'
import { updateItem } from '../table/table-commands.ts'
import { ignoreFailedCondition, transact } from '../table/transact.ts'
import {
  getEmailClientId,
  ownerCondition,
  parseRecordWithEmails,
  type RecordWithEmails,
} from './email-owner.ts'
import { failedEmailTaskWrites } from './failed-email-task.ts'

/** A job sends a queued email after this delay, unless the operation that queued the email has sent it before. */
const FIRST_RETRY_DELAY_MS = 60_000
const RETRY_DELAY_MS = 5 * 60_000
/** The results of sending are saved in at most this many attempts. An attempt fails if a merge moves the record to another client meanwhile. */
const MAX_SAVE_ATTEMPTS = 3

export type PendingEmails = {
  key: Key
  clientId?: string | undefined
  emails: readonly OutboxEmail[]
  dueAt: string
}

const addMilliseconds = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

export function pendingEmails(
  key: Key,
  emails: readonly OutboxEmail[],
  now: Date,
  clientId?: string,
): PendingEmails {
  const retryAt = addMilliseconds(now, FIRST_RETRY_DELAY_MS)
  return { key, clientId, emails, dueAt: getNextAttemptTime(emails, now, retryAt) ?? retryAt }
}

export const outboxKeys = ({ dueAt }: Pick<PendingEmails, 'dueAt'>) => ({
  emailDuePk: EMAIL_DUE_PK,
  emailDueSk: dueAt,
})

export async function* listDue(
  now: Date,
  partition: typeof EMAIL_DUE_PK | typeof WEBHOOK_DUE_PK = EMAIL_DUE_PK,
): AsyncGenerator<{ key: Key; dueAt: string }> {
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      IndexName: 'emailDue',
      KeyConditionExpression: 'emailDuePk = :due AND emailDueSk <= :now',
      ExpressionAttributeValues: { ':due': partition, ':now': now.toISOString() },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const { pk, sk, emailDueSk } of Items) yield { key: { pk, sk }, dueAt: emailDueSk }
  }
}

export async function claimForRetry(
  key: Key,
  expectedDueAt: string,
  now: Date,
): Promise<{ pendingEmails: PendingEmails; record: RecordWithEmails } | undefined> {
  const claimedRecord = await claimDueRecord(key, expectedDueAt, now)
  if (!claimedRecord) return undefined
  const { item, dueAt } = claimedRecord
  const record = parseRecordWithEmails(item)
  return {
    pendingEmails: { key, clientId: getEmailClientId(key, record), emails: record.emails, dueAt },
    record,
  }
}

/** Claims the item, so that no other run sends it until `dueAt`. After that, it is due again. */
export async function claimDueRecord(
  key: Key,
  expectedDueAt: string,
  now: Date,
): Promise<{ item: Record<string, unknown>; dueAt: string } | undefined> {
  const dueAt = addMilliseconds(now, RETRY_DELAY_MS)
  const item = await ignoreFailedCondition(async () => {
    const { Attributes } = await updateItem({
      Key: key,
      UpdateExpression: 'SET emailDueSk = :later',
      ConditionExpression: 'emailDueSk = :seen',
      ExpressionAttributeValues: { ':later': dueAt, ':seen': expectedDueAt },
      ReturnValues: 'ALL_NEW',
    })
    return Attributes
  })
  return item && { item, dueAt }
}

/** Stores the results of sending. Pending emails stay due, and the token for their links stays stored. */
export async function saveDeliveryResults(
  outboxEntry: PendingEmails,
  emails: readonly OutboxEmail[],
  now: Date,
): Promise<void> {
  const { key, emails: oldEmails, dueAt } = outboxEntry
  const settledEmails = emails.filter(
    (email, i) => oldEmails[i]?.status === 'due' && email.status !== 'due' && isOnTimeline(email),
  )
  const newFailures = countFailedEmails(emails) - countFailedEmails(oldEmails)
  if (settledEmails.length === 0 || !findActivitySubject(key)) {
    const update = new UpdateCommand(resultsUpdate(outboxEntry, emails, now))
    await ignoreFailedCondition(() => ddb.send(update))
    return
  }
  let { clientId } = outboxEntry
  for (let attempt = 1; attempt <= MAX_SAVE_ATTEMPTS; attempt++) {
    const update = resultsUpdate(outboxEntry, emails, now, ownerCondition(key, clientId))
    const activities = settledEmails.map((email) => emailActivityWrite(key, email, clientId, now))
    const failedCountWrites = newFailures > 0 ? [allTimeCounterWrite({ 'email.parked': newFailures })] : []
    const tasks = settledEmails.flatMap((email) => failedEmailTaskWrites(key, clientId, email, now))
    const [failure] = await transact([{ Update: update }, ...activities, ...failedCountWrites, ...tasks])
    const owner = failure?.item?.emailDueSk === dueAt ? getEmailClientId(key, failure.item) : clientId
    // Repeats the attempt only if a merge has moved the record to another client since the record was read.
    if (owner === clientId) return
    clientId = owner
  }
}

/** False for emails to the gym, unless they failed. The client's timeline shows all other emails. */
const isOnTimeline = ({ kind, status }: OutboxEmail) => status !== 'sent' || !gymEmailKinds.includes(kind)

function emailActivityWrite(
  key: Key,
  { kind, status }: OutboxEmail,
  clientId: string | undefined,
  now: Date,
) {
  const type = status === 'sent' ? 'emailSent' : 'emailFailed'
  return activityWrite(
    { type, clientId, actor: SYSTEM, subject: getActivitySubject(key), details: { kind } },
    now,
  )
}

function resultsUpdate(
  { key, dueAt }: PendingEmails,
  attemptedEmails: readonly OutboxEmail[],
  now: Date,
  owner?: ReturnType<typeof ownerCondition>,
) {
  const emails = removeExpiredEmails(attemptedEmails, now)
  const nextAt = getNextAttemptTime(emails, now, addMilliseconds(now, RETRY_DELAY_MS))
  return {
    TableName: TABLE_NAME,
    Key: key,
    UpdateExpression: `SET emails = :emails${nextAt ? ', emailDueSk = :later' : ' REMOVE emailDuePk, emailDueSk, linkToken'}`,
    ConditionExpression: `emailDueSk = :seen${owner ? ` AND ${owner.expression}` : ''}`,
    ExpressionAttributeValues: {
      ':emails': emails,
      ':seen': dueAt,
      ...owner?.values,
      ...(nextAt && { ':later': nextAt }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
}
