import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DayPass, effectiveStatus } from '#shared/front-desk/day-pass.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { batchGet, batchGetAll } from '../lib/table/batch-get.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { dayPassKey, deletedPassKey, EXPIRY_DUE, listKeys, statusKeys } from '../lib/table/keys.ts'
import { type ListQuery, queryPage } from '../lib/table/query-pages.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'

const TYPE = 'DAY_PASS'

const fromItem = (item: unknown): DayPass => z.parse(DayPass, item)

/** The stored item. Only active passes are in the sparse expiry index. */
export function toItem(pass: DayPass) {
  return {
    ...pass,
    ...dayPassKey(pass.passCode),
    ...listKeys(TYPE, pass),
    ...statusKeys(TYPE, pass.status, pass),
    ...(pass.status === 'active' && { expiryDuePk: EXPIRY_DUE, expiryDueSk: pass.expiresAt }),
    searchText: toSearchText([pass.fullName, pass.email, pass.passCode]),
  }
}

export async function find(passCode: string): Promise<DayPass | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: dayPassKey(passCode), ConsistentRead: true }),
  )
  return Item && fromItem(Item)
}

/** The pass, or that it was deleted, in one read. */
export async function findOrDeleted(
  passCode: string,
): Promise<{ pass: DayPass | undefined; isDeleted: boolean }> {
  const items = await batchGet([dayPassKey(passCode), deletedPassKey(passCode)])
  const pass = items.find(({ sk }) => sk === TYPE)
  return { pass: pass && fromItem(pass), isDeleted: !pass && items.length > 0 }
}

/** The passes with these codes; without deleted ones. */
export async function findAll(passCodes: readonly string[]): Promise<DayPass[]> {
  return (await batchGetAll(passCodes.map(dayPassKey))).map(fromItem)
}

/** The pass whose code the visitor knows, within the rate limits. */
export const getByCode = (passCode: string, attempt: RateLimitedAttempt): Promise<DayPass> =>
  getBySecret(dayPassKey(passCode), fromItem, { ...attempt, notFound: 'dayPassNotFound' })

/** Newest first. */
export async function list(
  query: ListQuery,
  now: Date,
): Promise<{ items: DayPass[]; nextCursor: string | undefined }> {
  const exact = query.cursor ? undefined : await findExact(query.search ?? '')
  if (exact) {
    const isListed = !query.status || effectiveStatus(exact, now) === query.status
    return { items: isListed ? [exact] : [], nextCursor: undefined }
  }
  // The index may lag: overdue passes stay active in it until the expiry job runs.
  const unexpired = { expression: 'expiresAt > :now', values: { ':now': now.toISOString() } }
  const { items, nextCursor } = await queryPage(
    TYPE,
    query,
    query.status === 'active' ? unexpired : undefined,
  )
  return { items: items.map(fromItem), nextCursor }
}

/** A consistent read for a whole code: the search index may not have a new pass yet. */
async function findExact(search: string): Promise<DayPass | undefined> {
  const passCode = parsePassCode(search)
  return passCode ? find(passCode) : undefined
}

/** Codes of at most `limit` expired passes that are still stored as active, the earliest expiry first. */
export async function findOverdueCodes(now: Date, limit: number): Promise<string[]> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: 'expiryDue',
      KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk <= :now',
      ExpressionAttributeValues: { ':due': EXPIRY_DUE, ':now': now.toISOString() },
      Limit: limit,
    }),
  )
  return Items.map(({ pk }) => String(pk).replace(`${TYPE}#`, ''))
}

/** Codes of the active passes that end from `now` until `end`. */
export async function listEndingCodes(now: Date, end: Date): Promise<string[]> {
  const codes: string[] = []
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      IndexName: 'expiryDue',
      KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk BETWEEN :now AND :end',
      ExpressionAttributeValues: { ':due': EXPIRY_DUE, ':now': now.toISOString(), ':end': end.toISOString() },
    },
  )
  for await (const { Items = [] } of pages)
    codes.push(...Items.map(({ pk }) => String(pk).replace(`${TYPE}#`, '')))
  return codes
}

/** Number of expired passes that are still stored as active. Small: the expiry job runs every hour. */
export async function countOverdue(now: Date): Promise<number> {
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
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
