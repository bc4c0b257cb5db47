import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { COUNTERS_PK, FUNNEL_PK, MEMBER_MONTHS_PK } from '#functions/lib/table/keys.ts'
import { transactOrThrow } from '#functions/lib/table/transact.ts'

export type Counters = ReadonlyMap<string, number>

/** Returns the values of all counters in the table, by the key and the name of the counter. */
export async function readCounters(): Promise<Counters> {
  const counters = new Map<string, number>()
  for (const partition of [COUNTERS_PK, FUNNEL_PK, MEMBER_MONTHS_PK]) {
    const query = {
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :partition',
      ExpressionAttributeValues: { ':partition': partition },
      ConsistentRead: true,
    }
    for await (const { Items = [] } of paginateQuery({ client: ddb }, query)) {
      for (const { pk, sk, ...counts } of Items) {
        for (const [name, count] of Object.entries(counts)) counters.set(`${pk} ${sk} ${name}`, Number(count))
      }
    }
  }
  return counters
}

/** Adds each counter's increase since `before` again for each copy, because writing the copied records changes no counters. */
export async function addCountsOfCopies(before: Counters, copyCount: number): Promise<void> {
  const deltas = [...(await readCounters())].flatMap(([key, count]) => {
    const by = (count - (before.get(key) ?? 0)) * copyCount
    const [pk = '', sk = '', name = ''] = key.split(' ')
    return by === 0 ? [] : [{ pk, sk, name, by }]
  })
  for (const { pk, sk, name, by } of deltas) {
    await transactOrThrow([
      {
        Update: {
          TableName: TABLE_NAME,
          Key: { pk, sk },
          UpdateExpression: 'ADD #name :by',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':by': by },
        },
      },
    ])
  }
}
