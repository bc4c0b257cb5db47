import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type OwedEmail, parkedCount } from '#shared/email-status.ts'
import { documents, TableName } from './client.ts'
import { unlessConditionFails } from './condition.ts'
import { countInAll } from './counters.ts'
import { EMAIL_DUE, type Key } from './keys.ts'
import { type StoredRecord, storedRecord } from './records.ts'
import { transact } from './transact.ts'

/** The operation that owes a mail sends it at once; until then the job leaves it alone. */
const FIRST_TRY_MS = 60_000
const RETRY_MS = 5 * 60_000

/** A record with the mails it owes, and the time at which they are due unless a delivery settles them. */
export type Owing = { key: Key; emails: readonly OwedEmail[]; dueAt: string }

const laterBy = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

export function owing(key: Key, emails: readonly OwedEmail[], now: Date): Owing {
  return { key, emails, dueAt: laterBy(now, FIRST_TRY_MS) }
}

/** Index keys of a record that owes mails. */
export function owingKeys({ dueAt }: Owing): { emailDuePk: string; emailDueSk: string } {
  return { emailDuePk: EMAIL_DUE, emailDueSk: dueAt }
}

/** Keys of the records whose mails are due at `now`, the longest due first. */
export async function* due(now: Date): AsyncGenerator<{ key: Key; dueAt: string }> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName,
      IndexName: 'emailDue',
      KeyConditionExpression: 'emailDuePk = :due AND emailDueSk <= :now',
      ExpressionAttributeValues: { ':due': EMAIL_DUE, ':now': now.toISOString() },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const { pk, sk, emailDueSk } of Items) yield { key: { pk, sk }, dueAt: emailDueSk }
  }
}

/** Takes a due record for one try; undefined when another run took it first. */
export async function claim(
  key: Key,
  seenDueAt: string,
  now: Date,
): Promise<{ owing: Owing; record: StoredRecord } | undefined> {
  const dueAt = laterBy(now, RETRY_MS)
  const item = await unlessConditionFails(async () => {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'SET emailDueSk = :later',
        ConditionExpression: 'emailDueSk = :seen',
        ExpressionAttributeValues: { ':later': dueAt, ':seen': seenDueAt },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes
  })
  if (!item) return undefined
  const record = storedRecord(item)
  return { owing: { key, emails: record.emails, dueAt }, record }
}

/** Stores how the tries went; mails that are still due stay so for a later run. */
export async function settle({ key, emails: before, dueAt }: Owing, emails: readonly OwedEmail[], now: Date) {
  const isDue = emails.some(({ status }) => status === 'due')
  const update = {
    TableName,
    Key: key,
    UpdateExpression: `SET emails = :emails${isDue ? ', emailDueSk = :later' : ' REMOVE emailDuePk, emailDueSk'}`,
    ConditionExpression: 'emailDueSk = :seen',
    ExpressionAttributeValues: {
      ':emails': emails,
      ':seen': dueAt,
      ...(isDue && { ':later': laterBy(now, RETRY_MS) }),
    },
  }
  const parked = parkedCount(emails) - parkedCount(before)
  if (parked > 0) await transact([{ Update: update }, countInAll({ 'email.parked': parked })])
  else await unlessConditionFails(() => documents.send(new UpdateCommand(update)))
}
