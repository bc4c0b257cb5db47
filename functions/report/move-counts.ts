import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import type { Key } from '../lib/table/keys.ts'
import type { Write } from '../lib/table/transact.ts'

export type CounterKeys = readonly { key: Key; name: string }[]

export function counterMoveWrites(from: CounterKeys, to: CounterKeys): Write[] {
  const items = new Map<string, { key: Key; counts: Map<string, number> }>()
  for (const [counted, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    for (const { key, name } of counted) {
      const item = items.get(`${key.pk} ${key.sk}`) ?? { key, counts: new Map<string, number>() }
      items.set(`${key.pk} ${key.sk}`, item)
      item.counts.set(name, (item.counts.get(name) ?? 0) + by)
    }
  }
  return [...items.values()].flatMap(({ key, counts }) => {
    const changedCounts = [...counts].filter(([, by]) => by !== 0)
    return changedCounts.length > 0 ? [incrementWrite(key, changedCounts)] : []
  })
}

const incrementWrite = (Key: Key, changes: readonly (readonly [string, number])[]): Write => ({
  Update: {
    TableName: TABLE_NAME,
    Key,
    UpdateExpression: `ADD ${changes.map((_, i) => `#n${i} :by${i}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(changes.map(([name], i) => [`#n${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(changes.map(([, by], i) => [`:by${i}`, by])),
  },
})
