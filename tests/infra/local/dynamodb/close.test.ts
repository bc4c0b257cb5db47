import { expect, it } from 'vitest'
import { openDynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { ensureProductTable } from '#infra/local/dynamodb/product-table.ts'

const TableName = 'gym'

it('completes running requests before it closes', async () => {
  const dynamoDb = await openDynamoDb(undefined)
  await ensureProductTable(dynamoDb, TableName)
  const put = (n: number) =>
    dynamoDb.perform('PutItem', { TableName, Item: { pk: { S: `p${n}` }, sk: { S: 's' } } })
  await Promise.all(Array.from({ length: 300 }, (_, n) => put(n)))
  const asked = Array.from({ length: 20 }, () => dynamoDb.perform('Scan', { TableName }))
  const responses = Promise.allSettled(asked)
  await dynamoDb.close()
  expect((await responses).map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'))
})
