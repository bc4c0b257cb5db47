import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { documents, TableName } from '#functions/store/client.ts'
import { demoKey } from '#functions/store/keys.ts'
import { transact } from '#functions/store/transact.ts'
import { type Amounts, firstStartAmounts } from './amounts.ts'
import { batchWrite } from './batch-write.ts'
import { demoItems } from './demo-records.ts'
import { Tally } from './tally.ts'

export type Progress = (written: number) => void

/** Fills the table with made-up records, beside what is there; the same run makes the same people at any time. */
export async function seedDemo(amounts: Amounts, now: Date, onProgress: Progress = () => {}): Promise<void> {
  const run = await runsSoFar()
  const tally = new Tally()
  let written = 0
  await batchWrite(demoItems(amounts, run, tally, now), (count) => {
    written += count
    onProgress(written)
  })
  await transact([...tally.writes(), { Put: { TableName, Item: { ...demoKey, runs: run + 1 } } }])
}

/** A small set for a table in which nothing has ever been; false for any other one. */
export async function seedFirstDemo(now: Date): Promise<boolean> {
  if ((await runsSoFar()) > 0 || (await hasRecords())) return false
  await seedDemo(firstStartAmounts, now)
  return true
}

async function runsSoFar(): Promise<number> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: demoKey, ConsistentRead: true }))
  return Number(Item?.runs ?? 0)
}

async function hasRecords(): Promise<boolean> {
  const found = await Promise.all(
    (['DAY_PASS', 'BOOKING', 'CLIENT', 'LEAD'] as const).map((type) =>
      documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'byType',
          KeyConditionExpression: 'typePk = :type',
          ExpressionAttributeValues: { ':type': type },
          Limit: 1,
        }),
      ),
    ),
  )
  return found.some(({ Count = 0 }) => Count > 0)
}
