import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { disposalOf } from '#shared/retention.ts'
import { documents, TableName } from './client.ts'
import { type Changes, countInAll } from './counters.ts'
import { clientEmailKey, personPartition, type RecordType } from './keys.ts'
import { transact, type Write } from './transact.ts'

/** A stored record; its type is its sort key. */
export type PersonalRecord = Record<string, unknown> & { pk: string; sk: string }
export type Disposed = { pk: string; type: string; action: 'erase' | 'anonymise' | 'keep'; until?: string }

/** What the counters call the records of a type that they count by status. */
const counters: Partial<Record<RecordType, string>> = {
  DAY_PASS: 'dayPass',
  BOOKING: 'booking',
  INTAKE_FORM: 'intakeForm',
  WAIVER: 'waiver',
  CLIENT: 'client',
}

/** Everything that the table holds of the person with this address. */
export function ofPerson(address: string): Promise<PersonalRecord[]> {
  return allOf({
    IndexName: 'byPerson',
    KeyConditionExpression: 'personPk = :person',
    ExpressionAttributeValues: { ':person': personPartition(address) },
  })
}

/** The records of a type that were made before `day`. */
export function madeBefore(type: RecordType, day: string): Promise<PersonalRecord[]> {
  return allOf({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type AND typeSk < :day',
    ExpressionAttributeValues: { ':type': type, ':day': day },
  })
}

async function allOf(query: Omit<QueryCommandInput, 'TableName'>): Promise<PersonalRecord[]> {
  const found: PersonalRecord[] = []
  for await (const { Items = [] } of paginateQuery({ client: documents }, { TableName, ...query })) {
    for (const item of Items) found.push({ ...item, pk: String(item.pk), sk: String(item.sk) })
  }
  return found
}

/** Does with a record what the rule says, or with `isTrial` only tells it. */
export async function dispose(record: PersonalRecord, today: string, isTrial: boolean): Promise<Disposed> {
  const disposal = disposalOf(record.sk, record, today)
  if (!isTrial && disposal.action === 'erase') await transact(erasure(record))
  if (!isTrial && disposal.action === 'anonymise') await transact([anonymisation(record)])
  return { pk: record.pk, type: record.sk, ...disposal }
}

type Cutoff = { day: string; today: string; isTrial: boolean }

/** Removes the records of a type that were made before `day`, but those that must still be kept. Answers how many. */
export async function removePastTime(type: RecordType, { day, today, isTrial }: Cutoff): Promise<number> {
  let removed = 0
  for (const record of await madeBefore(type, day)) {
    const { action } = await dispose(record, today, isTrial)
    if (action === 'erase') removed++
  }
  return removed
}

function erasure(record: PersonalRecord): Write[] {
  const { pk, sk, email } = record
  const counts = countsOf(record)
  return [
    { Delete: { TableName, Key: { pk, sk } } },
    ...(sk === 'CLIENT' ? [{ Delete: { TableName, Key: clientEmailKey(String(email)) } }] : []),
    ...(Object.keys(counts).length > 0 ? [countInAll(counts)] : []),
  ]
}

function countsOf({ sk, status, emails }: PersonalRecord): Changes {
  const counter = Object.entries(counters).find(([type]) => type === sk)?.[1]
  const parked = Array.isArray(emails) ? emails.filter((email) => email.status === 'parked').length : 0
  return { ...(counter && { [`${counter}.${status}`]: -1 }), ...(parked > 0 && { 'email.parked': -parked }) }
}

/** What is left are the figures of the sale. */
function anonymisation({ pk, sk }: PersonalRecord): Write {
  return {
    Update: {
      TableName,
      Key: { pk, sk },
      UpdateExpression:
        'SET #name = :nobody, email = :nobody REMOVE clientId, personPk, personSk, searchText',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':nobody': 'erased' },
    },
  }
}
