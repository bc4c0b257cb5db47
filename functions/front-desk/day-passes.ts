import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DayPass, getEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { batchGet, batchGetAll } from '../lib/table/batch-get.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys, statusKeys } from '../lib/table/index-keys.ts'
import { dayPassKey, deletedPassKey, EXPIRY_DUE_PK } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { type ListQuery, queryPage } from '../lib/table/query-pages.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'

const TYPE = 'DAY_PASS'

const fromItem = (item: unknown): DayPass => z.parse(DayPass, item)

export function toItem(pass: DayPass) {
  return {
    ...pass,
    ...dayPassKey(pass.passCode),
    ...listKeys(TYPE, pass),
    ...statusKeys(TYPE, pass.status, pass),
    ...(pass.status === 'active' && { expiryDuePk: EXPIRY_DUE_PK, expiryDueSk: pass.expiresAt }),
    searchText: toSearchText([pass.fullName, pass.email, pass.passCode]),
  }
}

export const find = (passCode: string) => findRecord(DayPass, dayPassKey(passCode))

export async function findIncludingDeleted(passCode: string) {
  const items = await batchGet([dayPassKey(passCode), deletedPassKey(passCode)])
  const pass = items.find(({ sk }) => sk === TYPE)
  return { pass: pass && fromItem(pass), isDeleted: !pass && items.length > 0 }
}

export async function findAll(passCodes: readonly string[]): Promise<DayPass[]> {
  return (await batchGetAll(passCodes.map(dayPassKey))).map(fromItem)
}

export const getByCode = (passCode: string, attempt: RateLimitedAttempt): Promise<DayPass> =>
  getBySecret(dayPassKey(passCode), fromItem, { ...attempt, notFound: 'dayPassNotFound' })

export async function list(query: ListQuery, now: Date) {
  const passCode = query.cursor ? undefined : parsePassCode(query.search ?? '')
  // Reads the pass by its key before searching, because a new pass may be missing in the search index.
  const passOfCode = passCode && (await find(passCode))
  if (passOfCode) {
    const isListed = !query.status || getEffectiveStatus(passOfCode, now) === query.status
    return { items: isListed ? [passOfCode] : [], nextCursor: undefined }
  }
  // Filters by `expiresAt` too, because the index lists an expired pass as active until the expiry job runs.
  const unexpired = { expression: 'expiresAt > :now', values: { ':now': now.toISOString() } }
  const { items, nextCursor } = await queryPage(
    TYPE,
    query,
    query.status === 'active' ? unexpired : undefined,
  )
  return { items: items.map(fromItem), nextCursor }
}

export const activePassFields = ({ passCode, expiresAt, fullName }: DayPass) => ({
  activePassCode: passCode,
  activePassExpiresAt: expiresAt,
  activePassName: fullName,
})

export const NO_ACTIVE_PASS = {
  activePassCode: undefined,
  activePassExpiresAt: undefined,
  activePassName: undefined,
} as const

export async function findOverdueCodes(now: Date, limit: number): Promise<string[]> {
  const { Items = [] } = await queryTable({ ...overdueQuery(now), Limit: limit })
  return Items.map(codeOf)
}

const overdueQuery = (now: Date) => ({
  TableName: TABLE_NAME,
  IndexName: 'expiryDue',
  KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk <= :now',
  ExpressionAttributeValues: { ':due': EXPIRY_DUE_PK, ':now': now.toISOString() },
})

const codeOf = ({ pk }: Record<string, unknown>): string => String(pk).replace(`${TYPE}#`, '')

export async function listCodesExpiringBetween(now: Date, end: Date): Promise<string[]> {
  const items = await queryAll({
    IndexName: 'expiryDue',
    KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk BETWEEN :now AND :end',
    ExpressionAttributeValues: {
      ':due': EXPIRY_DUE_PK,
      ':now': now.toISOString(),
      ':end': end.toISOString(),
    },
  })
  return items.map(codeOf)
}

export async function countOverdue(now: Date): Promise<number> {
  const pages = paginateQuery({ client: ddb }, { ...overdueQuery(now), Select: 'COUNT' })
  let count = 0
  for await (const { Count = 0 } of pages) count += Count
  return count
}
