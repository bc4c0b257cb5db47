import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { erasureDecision } from '#shared/retention.ts'
import { fromItem } from './clients.ts'
import { passTokenItem, tokenItems } from './search-tokens.ts'
import { type CounterDeltas, incrementAllTime } from './table/counters.ts'
import { ddb, TABLE_NAME } from './table/dynamodb.ts'
import {
  CHILD_PREFIX,
  childKey,
  emailPartition,
  GUARDIAN_PREFIX,
  guardianKey,
  type Key,
  listedStatus,
  type RecordType,
  uniqueEmailKey,
} from './table/keys.ts'
import { transact, type Write } from './table/transact.ts'

/** A stored record; its sort key is its type. */
export type PersonalRecord = Record<string, unknown> & { pk: string; sk: string }
export type ErasureResult = {
  pk: string
  type: string
  action: 'erase' | 'anonymize' | 'keep'
  until?: string
}

/** Counter name of each type that is counted by status. */
const counterNames: Partial<Record<RecordType, string>> = {
  DAY_PASS: 'dayPass',
  BOOKING: 'booking',
  INTAKE_FORM: 'intakeForm',
  WAIVER: 'waiver',
  CLIENT: 'client',
}

/** All records of the person with this email. */
export function findByEmail(email: string): Promise<PersonalRecord[]> {
  return queryAll({
    IndexName: 'byPerson',
    KeyConditionExpression: 'personPk = :person',
    ExpressionAttributeValues: { ':person': emailPartition(email) },
  })
}

/** The records of a type created before `day`. */
export function findCreatedBefore(type: RecordType, day: string): Promise<PersonalRecord[]> {
  return queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type AND typeSk < :day',
    ExpressionAttributeValues: { ':type': type, ':day': day },
  })
}

async function queryAll(query: Omit<QueryCommandInput, 'TableName'>): Promise<PersonalRecord[]> {
  const found: PersonalRecord[] = []
  for await (const { Items = [] } of paginateQuery({ client: ddb }, { TableName: TABLE_NAME, ...query })) {
    for (const item of Items) found.push({ ...item, pk: String(item.pk), sk: String(item.sk) })
  }
  return found
}

/** Applies the erasure decision; with `dryRun` only returns it. */
export async function applyErasure(
  record: PersonalRecord,
  today: string,
  dryRun: boolean,
): Promise<ErasureResult> {
  const disposal = erasureDecision(record.sk, record, today)
  if (!dryRun && disposal.action === 'erase') {
    if (record.sk === 'CLIENT') await eraseClientFile(record)
    await transact(eraseWrites(record))
  }
  if (!dryRun && disposal.action === 'anonymize') await transact([anonymizeWrites(record)])
  return { pk: record.pk, type: record.sk, ...disposal }
}

type RetentionOptions = { day: string; today: string; dryRun: boolean }

/**
 * Erases the records of a type created before `day`, except those that must be kept. Returns how many were erased.
 */
export async function removeExpired(
  type: RecordType,
  { day, today, dryRun }: RetentionOptions,
): Promise<number> {
  let removed = 0
  for (const record of await findCreatedBefore(type, day)) {
    const { action } = await applyErasure(record, today, dryRun)
    if (action === 'erase') removed++
  }
  return removed
}

const MAX_TRANSACTION_ITEMS = 100

/** Deletes a client's activities, notes, guardianships and search tokens; the client itself goes last. */
async function eraseClientFile({ pk, id, ...record }: PersonalRecord): Promise<void> {
  const under = await queryAll({
    KeyConditionExpression: 'pk = :client',
    ExpressionAttributeValues: { ':client': pk },
    ConsistentRead: true,
  })
  const clientId = String(id)
  const client = fromItem({ ...record, id })
  const keys: Key[] = [
    ...under.filter(({ sk }) => sk !== 'CLIENT'),
    ...under.flatMap(({ sk }) => mirroredKey(sk, clientId) ?? []),
    ...tokenItems(client),
    ...(client.summary.activePassCode ? [passTokenItem(client.summary.activePassCode, client)] : []),
  ]
  const writes = keys.map((key) => ({ Delete: { TableName: TABLE_NAME, Key: { pk: key.pk, sk: key.sk } } }))
  for (let start = 0; start < writes.length; start += MAX_TRANSACTION_ITEMS) {
    await transact(writes.slice(start, start + MAX_TRANSACTION_ITEMS))
  }
}

/** The item of the same guardianship under the other client. */
function mirroredKey(sk: string, clientId: string): Key | undefined {
  if (sk.startsWith(GUARDIAN_PREFIX)) return childKey(sk.slice(GUARDIAN_PREFIX.length), clientId)
  if (sk.startsWith(CHILD_PREFIX)) return guardianKey(sk.slice(CHILD_PREFIX.length), clientId)
  return undefined
}

function eraseWrites(record: PersonalRecord): Write[] {
  const { pk, sk, email } = record
  const counts = counterDeltas(record)
  return [
    { Delete: { TableName: TABLE_NAME, Key: { pk, sk } } },
    ...(sk === 'CLIENT' && email
      ? [{ Delete: { TableName: TABLE_NAME, Key: uniqueEmailKey(String(email)) } }]
      : []),
    ...(Object.keys(counts).length > 0 ? [incrementAllTime(counts)] : []),
  ]
}

function counterDeltas(record: PersonalRecord): CounterDeltas {
  const { sk, emails } = record
  const status = listedStatus(record)
  const counter = Object.entries(counterNames).find(([type]) => type === sk)?.[1]
  const parked = Array.isArray(emails) ? emails.filter((email) => email.status === 'parked').length : 0
  return {
    ...(counter && status && { [`${counter}.${status}`]: -1 }),
    ...(parked > 0 && { 'email.parked': -parked }),
  }
}

/** Keeps amounts and order lines; removes what identifies the person. */
function anonymizeWrites({ pk, sk }: PersonalRecord): Write {
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: { pk, sk },
      UpdateExpression:
        'SET #name = :nobody, email = :nobody REMOVE clientId, personPk, personSk, searchText',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':nobody': 'erased' },
    },
  }
}
