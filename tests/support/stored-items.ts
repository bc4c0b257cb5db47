import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { readCountersSince } from '#functions/lib/table/counters.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { emailPartition } from '#functions/lib/table/index-keys.ts'

export async function itemsByEmail(address: string, type?: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: 'byPerson',
      KeyConditionExpression: `personPk = :person${type ? ' AND begins_with(personSk, :type)' : ''}`,
      ExpressionAttributeValues: { ':person': emailPartition(address), ...(type && { ':type': type }) },
    }),
  )
  return Items
}

export async function counterDeltas(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await totals()
  await work()
  const after = await totals()
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const totals = async () => (await readCountersSince('2000-01-03')).allTime
