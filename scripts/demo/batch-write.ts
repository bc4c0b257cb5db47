import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { TableName } from '#functions/store/client.ts'

const BATCH = 25
const AT_ONCE = 4
const RETRY_WAIT_MS = 100

/** Unlike the product's own, it may wait: a table under such a load has its pauses. */
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 10 }), {
  marshallOptions: { removeUndefinedValues: true },
})

/** Writes items as they come, as many at once as the table takes; says how many after each batch. */
export async function batchWrite(
  items: Iterable<Record<string, unknown>>,
  onWritten: (count: number) => void,
): Promise<void> {
  const batches = batchesOf(items)
  const worker = async () => {
    for (let next = batches.next(); !next.done; next = batches.next()) {
      await write(next.value)
      onWritten(next.value.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function* batchesOf(items: Iterable<Record<string, unknown>>): Generator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function write(batch: readonly Record<string, unknown>[]): Promise<void> {
  let requests = batch.map((Item) => ({ PutRequest: { Item } }))
  for (let tries = 1; requests.length > 0; tries++) {
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    )
    requests = (UnprocessedItems?.[TableName] ?? []).flatMap(({ PutRequest }) =>
      PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
    )
    if (requests.length > 0) await wait(RETRY_WAIT_MS * tries)
  }
}
