import type { DynamoDb } from './dynamodb.ts'
import type { Input, Output } from './engine.ts'

type Batch = Readonly<Record<string, unknown[]>>

/**
 * Performs only a part of a call, as DynamoDB may: one item per page, one write of a batch, or a batch of reads without
 * the key at `position` (1 is the first).
 */
export async function performPartially(
  dynamoDb: DynamoDb,
  operation: string,
  input: Input,
  position = 1,
): Promise<Output> {
  if (operation === 'Query' || operation === 'Scan')
    return dynamoDb.perform(operation, { ...input, Limit: 1 })
  if (operation === 'BatchGetItem') return getWithoutKey(dynamoDb, input, position)
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

type KeyBatch = Readonly<Record<string, { Keys: unknown[] }>>

async function getWithoutKey(dynamoDb: DynamoDb, input: Input, position: number): Promise<Output> {
  const batch = input.RequestItems as KeyBatch
  let remaining = position
  const requested: Record<string, object> = {}
  const UnprocessedKeys: Record<string, object> = {}
  for (const [table, request] of Object.entries(batch)) {
    const Keys = request.Keys.filter(() => --remaining !== 0)
    const left = request.Keys.filter((key) => !Keys.includes(key))
    if (Keys.length > 0) requested[table] = { ...request, Keys }
    if (left.length > 0) UnprocessedKeys[table] = { ...request, Keys: left }
  }
  if (Object.keys(requested).length === 0) return { Responses: {}, UnprocessedKeys }
  return {
    ...(await dynamoDb.perform('BatchGetItem', { ...input, RequestItems: requested })),
    UnprocessedKeys,
  }
}
