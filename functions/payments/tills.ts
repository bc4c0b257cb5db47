import * as z from 'zod/mini'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { TillDay } from '#shared/payments/till-report.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { getItem } from '../lib/table/get-item.ts'
import { TILL_PK, tillKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import type { Write } from '../lib/table/transact.ts'

const parseTillDay = (item: Record<string, unknown>) => z.parse(TillDay, { ...item, day: item.sk })

export async function find(day: PlainDate): Promise<TillDay> {
  return parseTillDay({ ...(await getItem(tillKey(day))), sk: day })
}

/** Returns the first day whose till is not closed. Cash received after the till of a day was closed counts for the next day. */
export async function findOpenDay(days: readonly PlainDate[]): Promise<PlainDate | undefined> {
  const closedTills = (await batchGet([...new Set(days)].map(tillKey))).map(parseTillDay)
  return days.find((day) => !closedTills.some((one) => one.day === day && one.closing))
}

/** Adds a receipt number to the receipts or voids of a day's till. The write fails if the till is closed. */
export const tillEntryWrite = (day: PlainDate, list: 'receipts' | 'voids', number: number): Write => ({
  Update: {
    TableName: TABLE_NAME,
    Key: tillKey(day),
    UpdateExpression: 'SET #list = list_append(if_not_exists(#list, :none), :one) ADD #version :by',
    ConditionExpression: 'attribute_not_exists(closing)',
    ExpressionAttributeNames: { '#list': list, '#version': 'version' },
    ExpressionAttributeValues: { ':none': [], ':one': [number], ':by': 1 },
  },
})

/** Closes the till of a day with the counted cash. The write fails if an entry was added meanwhile or the till is already closed. */
export function closingWrite({ day, version, closing }: TillDay): Write {
  const ifUnchanged = version === 0 ? 'attribute_not_exists(#version)' : '#version = :seen'
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: tillKey(day),
      UpdateExpression: 'SET closing = :closing',
      ConditionExpression: `attribute_not_exists(closing) AND ${ifUnchanged}`,
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':closing': closing, ...(version > 0 && { ':seen': version }) },
    },
  }
}

/** Returns the days from `from` to the day before `before` whose cash has not been counted. */
export async function listOpenDays(from: PlainDate, before: PlainDate): Promise<PlainDate[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :till AND sk BETWEEN :from AND :before',
    ExpressionAttributeValues: { ':till': TILL_PK, ':from': from, ':before': before },
    ConsistentRead: true,
  })
  return items.flatMap((item) => (item.closing || item.sk === before ? [] : [item.sk]))
}
