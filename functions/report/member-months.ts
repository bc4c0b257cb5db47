import { MEMBER_MONTHS_PK } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'

export async function readMonthlyMemberCounts(): Promise<ReadonlyMap<string, Record<string, number>>> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :months',
    ExpressionAttributeValues: { ':months': MEMBER_MONTHS_PK },
    ConsistentRead: true,
  })
  return new Map(
    items.map(({ pk: _, sk, ...counts }) => {
      const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)] as const)
      return [String(sk), Object.fromEntries(numbers)]
    }),
  )
}
