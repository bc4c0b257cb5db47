import { readCountersSince } from '#functions/lib/table/counters.ts'
import { emailPartition } from '#functions/lib/table/index-keys.ts'
import { queryTable } from '#functions/lib/table/table-commands.ts'

export async function itemsByEmail(address: string, type?: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await queryTable({
    IndexName: 'byPerson',
    KeyConditionExpression: `personPk = :person${type ? ' AND begins_with(personSk, :type)' : ''}`,
    ExpressionAttributeValues: { ':person': emailPartition(address), ...(type && { ':type': type }) },
  })
  return Items
}

export async function measureCounterDeltas(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readTotals()
  await work()
  const after = await readTotals()
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const readTotals = async () => (await readCountersSince('2000-01-03')).allTime
