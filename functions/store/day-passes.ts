import { BatchGetCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DayPass, type Redemption } from '#shared/day-pass.ts'
import { parkedCount } from '#shared/email-status.ts'
import { searchText } from '#shared/paging.ts'
import { accept, type Cause } from './accept.ts'
import { documents, TableName } from './client.ts'
import { countInAll, countInWeek } from './counters.ts'
import { dayPassKey, EXPIRY_DUE, type Key, listKeys, statusKeys, statusPartition } from './keys.ts'
import { type Owing, owing, owingKeys } from './owed-emails.ts'
import { type ListQuery, pageOf } from './pages.ts'
import { transact } from './transact.ts'

const TYPE = 'DAY_PASS'

const fromItem = (item: unknown): DayPass => z.parse(DayPass, item)

/** The pass as it lies in the table; only an active one can still expire. */
export function itemOf(pass: DayPass) {
  return {
    ...pass,
    ...dayPassKey(pass.passCode),
    ...listKeys(TYPE, pass),
    ...statusKeys(TYPE, pass.status, pass),
    ...(pass.status === 'active' && { expiryDuePk: EXPIRY_DUE, expiryDueSk: pass.expiresAt }),
    searchText: searchText([pass.fullName, pass.email, pass.passCode]),
  }
}

/** Stores a new pass with the mail it owes; undefined when its code is already taken. */
export async function insert(pass: DayPass, cause: Cause): Promise<Owing | undefined> {
  const key = dayPassKey(pass.passCode)
  const owed = owing(key, pass.emails, cause.now)
  const Item = { ...itemOf(pass), ...owingKeys(owed) }
  const writes = [
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    countInAll({ 'dayPass.active': 1 }),
    countInWeek({ 'dayPass.issued': 1 }, cause.now),
  ]
  return (await accept(key, writes, cause)).length === 0 ? owed : undefined
}

/** The pass with this code; a consistent read sees what has just been written. */
export async function find(passCode: string, ConsistentRead = false): Promise<DayPass | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: dayPassKey(passCode), ConsistentRead }),
  )
  return Item && fromItem(Item)
}

/** The pass, and how much is used up of the limit that is counted at `counter`, in one read. */
export async function findBeside(
  passCode: string,
  counter: Key | undefined,
): Promise<{ pass: DayPass | undefined; used: number }> {
  const Keys = [dayPassKey(passCode), ...(counter ? [counter] : [])]
  const { Responses } = await documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
  const items = Responses?.[TableName] ?? []
  const pass = items.find(({ sk }) => sk === TYPE)
  return { pass: pass && fromItem(pass), used: Number(items.find(({ sk }) => sk !== TYPE)?.used ?? 0) }
}

/** Newest first. */
export async function list(
  query: ListQuery,
  now: Date,
): Promise<{ items: DayPass[]; nextCursor: string | undefined }> {
  // The index still calls a pass active until the expiry job has been.
  const unexpired = { expression: 'expiresAt > :now', values: { ':now': now.toISOString() } }
  const { items, nextCursor } = await pageOf(TYPE, query, query.status === 'active' ? unexpired : undefined)
  return { items: items.map(fromItem), nextCursor }
}

/** Redeems an active, unexpired pass; false when it is not one. */
export async function redeem(redemption: Redemption, redemptionId: string, now: Date): Promise<boolean> {
  const refusals = await transact([
    {
      Update: {
        TableName,
        Key: dayPassKey(redemption.passCode),
        UpdateExpression:
          'SET #status = :redeemed, statusPk = :redeemedPk, redeemedAt = :at, redeemedBy = :by, redeemedByName = :name, redemptionId = :id REMOVE expiryDuePk, expiryDueSk',
        ConditionExpression: '#status = :active AND expiresAt > :at',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':active': 'active',
          ':redeemed': 'redeemed',
          ':redeemedPk': statusPartition(TYPE, 'redeemed'),
          ':at': redemption.redeemedAt,
          ':by': redemption.redeemedBy,
          ':name': redemption.redeemedByName,
          ':id': redemptionId,
        },
      },
    },
    countInAll({ 'dayPass.active': -1, 'dayPass.redeemed': 1 }),
    countInWeek({ 'dayPass.redeemed': 1 }, now),
  ])
  return refusals.length === 0
}

/** Deletes the pass as it was seen; false when its status has changed since or it is gone. */
export async function remove(pass: DayPass): Promise<boolean> {
  const parked = parkedCount(pass.emails)
  const refusals = await transact([
    {
      Delete: {
        TableName,
        Key: dayPassKey(pass.passCode),
        ConditionExpression: '#status = :seen',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':seen': pass.status },
      },
    },
    countInAll({ [`dayPass.${pass.status}`]: -1, ...(parked > 0 && { 'email.parked': -parked }) }),
  ])
  return refusals.length === 0
}

/** Codes of at most `limit` passes that are stored as active and past their time, the longest past first. */
export async function overdue(now: Date, limit: number): Promise<string[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'expiryDue',
      KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk <= :now',
      ExpressionAttributeValues: { ':due': EXPIRY_DUE, ':now': now.toISOString() },
      Limit: limit,
    }),
  )
  return Items.map(({ pk }) => String(pk).replace(`${TYPE}#`, ''))
}

/** How many passes are stored as active and past their time: few, as the expiry job runs every hour. */
export async function countOverdue(now: Date): Promise<number> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName,
      IndexName: 'expiryDue',
      KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk <= :now',
      ExpressionAttributeValues: { ':due': EXPIRY_DUE, ':now': now.toISOString() },
      Select: 'COUNT',
    },
  )
  let count = 0
  for await (const { Count = 0 } of pages) count += Count
  return count
}

/** Stores that a pass has expired; false when it was redeemed, deleted or expired before. */
export async function expire(passCode: string, now: Date): Promise<boolean> {
  const refusals = await transact([
    {
      Update: {
        TableName,
        Key: dayPassKey(passCode),
        UpdateExpression: 'SET #status = :expired, statusPk = :expiredPk REMOVE expiryDuePk, expiryDueSk',
        ConditionExpression: '#status = :active AND expiresAt <= :now',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':active': 'active',
          ':expired': 'expired',
          ':expiredPk': statusPartition(TYPE, 'expired'),
          ':now': now.toISOString(),
        },
      },
    },
    countInAll({ 'dayPass.active': -1, 'dayPass.expired': 1 }),
    countInWeek({ 'dayPass.expired': 1 }, now),
  ])
  return refusals.length === 0
}
