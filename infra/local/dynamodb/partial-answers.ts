import type { DynamoDb } from './dynamodb.ts'
import type { Input, Output } from './engine.ts'

type Batch = Readonly<Record<string, unknown[]>>

/** Does only a little of a call, as DynamoDB may: one item to a page, one write of a batch. */
export async function performPartly(dynamoDb: DynamoDb, operation: string, input: Input): Promise<Output> {
  if (operation === 'Query' || operation === 'Scan')
    return dynamoDb.perform(operation, { ...input, Limit: 1 })
  if (operation !== 'BatchWriteItem') return dynamoDb.perform(operation, input)
  const { first, rest } = split(input.RequestItems as Batch)
  const output = await dynamoDb.perform(operation, { ...input, RequestItems: first })
  return { ...output, UnprocessedItems: rest }
}

function split(batch: Batch): { first: Batch; rest: Batch } {
  const [[table = '', [write, ...others] = []] = [], ...tables] = Object.entries(batch)
  const rest = Object.fromEntries(tables)
  return { first: { [table]: [write] }, rest: others.length > 0 ? { ...rest, [table]: others } : rest }
}
