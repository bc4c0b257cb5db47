import { TABLE_NAME } from '#infra/local/create-lambda-environment.ts'
import type { LocalServices } from '#infra/local/local-services.ts'

const BATCH_SIZE = 25

type Page = { Items?: Record<string, unknown>[]; LastEvaluatedKey?: unknown }

/** Deletes all items, because test files share the local services. */
export async function emptyTable({ dynamoDb }: LocalServices): Promise<void> {
  let ExclusiveStartKey: unknown
  do {
    const { Items = [], LastEvaluatedKey } = (await dynamoDb.perform('Scan', {
      TableName: TABLE_NAME,
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
      ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
    })) as Page
    for (let from = 0; from < Items.length; from += BATCH_SIZE) {
      const requests = Items.slice(from, from + BATCH_SIZE).map((Key) => ({ DeleteRequest: { Key } }))
      await dynamoDb.perform('BatchWriteItem', { RequestItems: { [TABLE_NAME]: requests } })
    }
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey !== undefined)
}
