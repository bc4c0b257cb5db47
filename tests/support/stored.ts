import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { documents, TableName } from '#functions/store/client.ts'
import { personPartition } from '#functions/store/keys.ts'
import { totalsSince } from '#functions/store/totals.ts'

/** Everything in the table that belongs to an address, of one type or of all, the newest last. */
export async function storedOf(address: string, type?: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'byPerson',
      KeyConditionExpression: `personPk = :person${type ? ' AND begins_with(personSk, :type)' : ''}`,
      ExpressionAttributeValues: { ':person': personPartition(address), ...(type && { ':type': type }) },
    }),
  )
  return Items
}

/** By how much each counter has changed when `work` is done. */
export async function countedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await totals()
  await work()
  const after = await totals()
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const totals = async () => (await totalsSince('2000-01-03')).inAll
