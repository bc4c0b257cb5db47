import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME } from '#functions/lib/table/dynamodb.ts'

const BATCH_SIZE = 25
const CONCURRENCY = 4
const RETRY_WAIT_MS = 100

/** This client makes more attempts than the DynamoDB client of the Lambdas, because DynamoDB throttles bulk writes. */
const ddb = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 10 }), {
  marshallOptions: { removeUndefinedValues: true },
})

/** Writes batches concurrently and reports progress. After a failure, starts no more batches and waits for the running ones. */
export async function batchWrite(
  items: Iterable<Record<string, unknown>>,
  onWritten: (count: number) => void,
): Promise<void> {
  const batches = batchesOf(items)
  const worker = async () => {
    // All workers take batches from the same generator. A failed batch ends the generator, so that no worker starts another batch.
    for (const batch of batches) {
      await writeBatch(batch)
      onWritten(batch.length)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

function* batchesOf(items: Iterable<Record<string, unknown>>): Generator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function writeBatch(batch: readonly Record<string, unknown>[]): Promise<void> {
  let requests = batch.map((Item) => ({ PutRequest: { Item } }))
  for (let tries = 1; requests.length > 0; tries++) {
    const { UnprocessedItems } = await ddb.send(
      new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }),
    )
    requests = (UnprocessedItems?.[TABLE_NAME] ?? []).flatMap(({ PutRequest }) =>
      PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
    )
    if (requests.length > 0) await wait(RETRY_WAIT_MS * tries)
  }
}
