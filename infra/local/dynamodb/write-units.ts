import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { tableSchema } from '#shared/lib/table-schema.ts'
import type { Input } from './engine.ts'

export type StoredItem = Readonly<Record<string, AttributeValue>>
export type ItemChange = { before: StoredItem | undefined; after: StoredItem | undefined }

const WRITE_UNIT_BYTES = 1024
/** DynamoDB writes each item of a transaction twice: to prepare and to commit. */
const TRANSACTION_FACTOR = 2

export function computeWriteUnits(change: ItemChange, isTransaction: boolean): number {
  const tableUnits = unitsOf(change.before, change.after) * (isTransaction ? TRANSACTION_FACTOR : 1)
  const unitsOfIndexes = Object.values(tableSchema.indexes).map((index) => indexUnits(index, change))
  return tableUnits + unitsOfIndexes.reduce((sum, units) => sum + units, 0)
}

export const isCapacityRequested = ({ ReturnConsumedCapacity }: Input): boolean =>
  ReturnConsumedCapacity === 'TOTAL' || ReturnConsumedCapacity === 'INDEXES'

export type TableChange = ItemChange & { tableName: string }

export function computeConsumedCapacity(changes: readonly TableChange[], isTransaction: boolean) {
  const units = new Map<string, number>()
  for (const { tableName, ...change } of changes)
    units.set(tableName, (units.get(tableName) ?? 0) + computeWriteUnits(change, isTransaction))
  return [...units].map(([TableName, CapacityUnits]) => ({
    TableName,
    CapacityUnits,
    WriteCapacityUnits: CapacityUnits,
  }))
}

type Index = (typeof tableSchema.indexes)[keyof typeof tableSchema.indexes]

function indexUnits(index: Index, { before, after }: ItemChange): number {
  const [old, next] = [entryOf(index, before), entryOf(index, after)]
  if (JSON.stringify(old) === JSON.stringify(next)) return 0
  const keyOf = (entry: StoredItem | undefined) =>
    JSON.stringify([entry?.[index.partitionKey], entry?.[index.sortKey]])
  // If the key of an index entry changes, DynamoDB deletes the old entry and writes a new one.
  if (old && next && keyOf(old) !== keyOf(next)) return unitsOf(old, undefined) + unitsOf(undefined, next)
  return unitsOf(old, next)
}

function entryOf({ partitionKey, sortKey, projection }: Index, item: StoredItem | undefined) {
  if (!item?.[partitionKey] || !item[sortKey]) return undefined
  if (projection === 'ALL') return sortAttributes(item)
  const attributes = new Set<string>([partitionKey, sortKey, tableSchema.partitionKey, tableSchema.sortKey])
  if (projection !== 'KEYS_ONLY') for (const name of projection) attributes.add(name)
  return sortAttributes(Object.fromEntries(Object.entries(item).filter(([name]) => attributes.has(name))))
}

const sortAttributes = (item: StoredItem): StoredItem =>
  Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))

const unitsOf = (before: StoredItem | undefined, after: StoredItem | undefined): number =>
  Math.max(1, Math.ceil(Math.max(sizeOf(before), sizeOf(after)) / WRITE_UNIT_BYTES))

const sizeOf = (item: StoredItem | undefined): number =>
  Object.entries(item ?? {}).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  )

function valueSize({ S, N, L, M }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return Math.ceil(N.length / 2) + 1
  if (L) return L.reduce((sum, value) => sum + valueSize(value) + 1, 3)
  if (M)
    return Object.entries(M).reduce(
      (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value) + 1,
      3,
    )
  return 1
}
