import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CreateTableCommandInput, TableDescription } from '@aws-sdk/client-dynamodb'
import { table } from '#shared/table.ts'
import type { DynamoDb } from './dynamodb.ts'
import { DynamoDbError } from './dynamodb-error.ts'

type Index = (typeof table.indexes)[keyof typeof table.indexes]

const indexes: readonly [string, Index][] = Object.entries(table.indexes)
const keyAttributes = new Set(
  [table, ...Object.values(table.indexes)].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
)

/** Makes the table at the first start, and brings one that an older version made up to date. */
export async function ensureProductTable(dynamoDb: DynamoDb, name: string): Promise<void> {
  if (await statusOf(dynamoDb, name)) return void (await dynamoDb.upgradeTable(productTable(name)))
  await dynamoDb.perform('CreateTable', { ...productTable(name) })
  while ((await statusOf(dynamoDb, name)) !== 'ACTIVE') await nextTurn()
  const TimeToLiveSpecification = { AttributeName: table.timeToLive, Enabled: true }
  await dynamoDb.perform('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification })
}

async function statusOf(dynamoDb: DynamoDb, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await dynamoDb.perform('DescribeTable', { TableName })
    return (Table as TableDescription).TableStatus
  } catch (error) {
    if (error instanceof DynamoDbError && error.type === 'ResourceNotFoundException') return undefined
    throw error
  }
}

/** The product's table as CreateTable takes it. */
function productTable(TableName: string): CreateTableCommandInput {
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...keyAttributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(table),
    GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
      IndexName,
      KeySchema: keySchema(index),
      Projection: projection(index),
    })),
  }
}

function keySchema(keys: { partitionKey: string; sortKey: string }) {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' as const },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' as const },
  ]
}

function projection({ projection: projected }: Index) {
  if (typeof projected === 'string') return { ProjectionType: projected }
  return { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...projected] }
}
