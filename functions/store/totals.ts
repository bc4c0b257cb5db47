import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Day } from '#shared/calendar.ts'
import type { Totals } from '#shared/dashboard.ts'
import { table } from '#shared/table.ts'
import { documents, TableName } from './client.ts'
import { COUNTERS, countedIn, LAST_TOTALS, weekKey } from './keys.ts'

/** What was counted in all and in each week since that of `firstMonday`, in one read. */
export async function totalsSince(firstMonday: Day): Promise<Totals> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :counters AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':counters': COUNTERS,
        ':first': weekKey(firstMonday, 0).sk,
        ':last': LAST_TOTALS,
      },
      ConsistentRead: true,
    }),
  )
  const inAll: Record<string, number> = {}
  const byWeek = new Map<Day, Record<string, number>>()
  for (const { [table.partitionKey]: _, [table.sortKey]: key, ...counts } of Items) {
    const monday = countedIn(String(key))
    const sums = monday ? (byWeek.get(monday) ?? {}) : inAll
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + Number(count)
    if (monday) byWeek.set(monday, sums)
  }
  return { inAll, byWeek }
}
