import { TABLE_NAME } from './dynamodb.ts'
import { DEFAULT_STATUS, statusPartition } from './index-keys.ts'
import type { Key, RecordType } from './keys.ts'
import type { Write } from './transact.ts'

export function statusCondition(status: string) {
  const hasStatus = '#status = :from'
  return {
    ConditionExpression:
      status === DEFAULT_STATUS
        ? `attribute_exists(pk) AND (${hasStatus} OR attribute_not_exists(#status))`
        : hasStatus,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':from': status },
  }
}

type StatusWrite = {
  type: RecordType
  key: Key
  from: string
  to: string
  /** The status under which the index lists the item. The default is `to`. */
  listedAs?: string
  set?: Readonly<Record<string, unknown>>
  remove?: readonly string[]
  /** An additional condition. Its placeholders are the keys of `values`, and `:name` for each attribute `name` in `set`. */
  condition?: string
  values?: Readonly<Record<string, unknown>>
}

/** Changes the status and its key in the index by status. The condition fails if the status is not `from`. */
export function statusWrite(change: StatusWrite): Write {
  const { type, key, from, to, listedAs = to, set = {}, remove = [], condition, values } = change
  const fromCondition = statusCondition(from)
  const assignments = Object.keys(set).map((name) => `, ${name} = :${name}`)
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: key,
      UpdateExpression: `SET #status = :to, statusPk = :toPk${assignments.join('')}${remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : ''}`,
      ConditionExpression: [fromCondition.ConditionExpression, condition].filter(Boolean).join(' AND '),
      ExpressionAttributeNames: fromCondition.ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...fromCondition.ExpressionAttributeValues,
        ':to': to,
        ':toPk': statusPartition(type, listedAs),
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ...values,
      },
    },
  }
}
