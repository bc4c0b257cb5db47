import { Problem } from '#shared/problems.ts'
import { type IndexName, table } from '#shared/table.ts'

type Item = Readonly<Record<string, unknown>>

/** Where a list goes on, for the caller an opaque text. */
export function cursorOf(item: Item, ...indexKeys: readonly string[]): string {
  const names = [table.partitionKey, table.sortKey, ...indexKeys]
  return Buffer.from(JSON.stringify(Object.fromEntries(names.map((name) => [name, item[name]])))).toString(
    'base64url',
  )
}

/** The key behind a cursor; refused when it is not one of this very list. */
export function cursorFrom(cursor: string, index: IndexName, partition: string): Record<string, string> {
  const { partitionKey, sortKey } = table.indexes[index]
  const key: unknown = jsonFrom(cursor)
  const expected = [table.partitionKey, table.sortKey, partitionKey, sortKey]
  if (!isTexts(key) || Object.keys(key).length !== expected.length) throw new Problem('invalidCursor')
  if (!expected.every((name) => Object.hasOwn(key, name)) || key[partitionKey] !== partition) {
    throw new Problem('invalidCursor')
  }
  return key
}

function jsonFrom(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new Problem('invalidCursor')
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((part) => typeof part === 'string' && part !== '')
}
