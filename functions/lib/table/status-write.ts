import { TABLE_NAME } from './dynamodb.ts'
import { DEFAULT_STATUS, type Key, type RecordType, statusPartition } from './keys.ts'
import type { Write } from './transact.ts'

/** The condition that an existing record has this status. */
export function ifStatusIs(status: string) {
  const isStatus = '#status = :from'
  return {
    ConditionExpression:
      status === DEFAULT_STATUS
        ? `attribute_exists(pk) AND (${isStatus} OR attribute_not_exists(#status))`
        : isStatus,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':from': status },
  }
}

type StatusWrite = {
  type: RecordType
  key: Key
  from: string
  to: string
  /** The status under which the list finds it; `to` by default. */
  listedAs?: string
  /** Attributes set and removed together with the status. */
  set?: Readonly<Record<string, unknown>>
  remove?: readonly string[]
  /** A further condition; its values are named `:<attribute of set>` or in `values`. */
  condition?: string
  values?: Readonly<Record<string, unknown>>
}

/** Moves a record from one status to another, in the status index too; the condition fails if it no longer has `from`. */
export function statusWrite(change: StatusWrite): Write {
  const { type, key, from, to, listedAs = to, set = {}, remove = [], condition, values } = change
  const current = ifStatusIs(from)
  const assignments = Object.keys(set).map((name) => `, ${name} = :${name}`)
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: key,
      UpdateExpression: `SET #status = :to, statusPk = :toPk${assignments.join('')}${remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : ''}`,
      ConditionExpression: [current.ConditionExpression, condition].filter(Boolean).join(' AND '),
      ExpressionAttributeNames: current.ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...current.ExpressionAttributeValues,
        ':to': to,
        ':toPk': statusPartition(type, listedAs),
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ...values,
      },
    },
  }
}
