import { createHash } from 'node:crypto'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'

export type StoredItem = Record<string, unknown> & { pk: string; sk: string }

/** Returns all items of the table. `keep` can reduce each item, because a large table does not fit into memory. */
export async function scanStoredItems(
  keep: (item: StoredItem) => StoredItem[] = (item) => [item],
): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  const pages = paginateScan({ client: ddb }, { TableName: TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) items.push(...(Items as StoredItem[]).flatMap(keep))
  return items
}

/** Returns the items as sorted JSON. Counter shards are added up, because each write uses a random one. */
export function dumpItems(items: readonly StoredItem[]): string[] {
  const counters: Record<string, number> = {}
  for (const { pk, sk, ...counts } of items.filter((item) => item.pk === 'COUNTERS')) {
    const [period] = sk.split(/#\d+$/)
    for (const [name, count] of Object.entries(counts)) {
      const key = `${period} ${name}`
      counters[key] = (counters[key] ?? 0) + Number(count)
    }
  }
  const sums = Object.entries(counters).filter(([, count]) => count !== 0)
  const others = items.filter(({ pk }) => pk !== 'COUNTERS')
  return [...others, { counters: Object.fromEntries(sums) }].map(toSortedJson).sort()
}

/** Removes attributes that change with every write. */
export const withoutSummaryVersions = (item: StoredItem): StoredItem => ({
  ...Object.fromEntries(
    Object.entries(item).filter(
      ([name]) =>
        !/^(waivers|health|passes|appointments|billing)Version$/.test(name) &&
        !(item.sk === 'CLIENT' && name.startsWith('expiryDue')),
    ),
  ),
  pk: item.pk,
  sk: item.sk,
})

export const hashItemDump = (dump: readonly string[]): string =>
  createHash('sha256').update(dump.join('\n')).digest('hex')

const toSortedJson = (item: unknown): string =>
  JSON.stringify(item, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
