import { ApiError } from '#shared/lib/api-error.ts'
import { type IndexName, tableSchema } from '#shared/lib/table-schema.ts'

type Item = Readonly<Record<string, unknown>>

export function encodeCursor(item: Item, ...indexKeys: readonly string[]): string {
  const names = [tableSchema.partitionKey, tableSchema.sortKey, ...indexKeys]
  return Buffer.from(JSON.stringify(Object.fromEntries(names.map((name) => [name, item[name]])))).toString(
    'base64url',
  )
}

/** Throws `invalidCursor` for a cursor that is malformed or from another list. */
export function decodeCursor(cursor: string, index: IndexName, partition: string): Record<string, string> {
  const { partitionKey, sortKey } = tableSchema.indexes[index]
  const key: unknown = parseJson(cursor)
  const keyNames = [tableSchema.partitionKey, tableSchema.sortKey, partitionKey, sortKey]
  if (!isStringRecord(key) || Object.keys(key).length !== keyNames.length) throw new ApiError('invalidCursor')
  if (!keyNames.every((name) => Object.hasOwn(key, name)) || key[partitionKey] !== partition) {
    throw new ApiError('invalidCursor')
  }
  return key
}

export function decodeTableCursor(cursor: string, partition: string, prefix: string): Record<string, string> {
  const key: unknown = parseJson(cursor)
  if (!isStringRecord(key) || Object.keys(key).length !== 2) throw new ApiError('invalidCursor')
  if (key.pk !== partition || !key.sk?.startsWith(prefix)) throw new ApiError('invalidCursor')
  return key
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new ApiError('invalidCursor')
  }
}

function isStringRecord(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((part) => typeof part === 'string' && part !== '')
}
