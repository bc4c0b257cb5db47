import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { tableSchema } from '#shared/lib/table-schema.ts'
import { ServiceError } from '../http/service.ts'
import type { DynamoDb } from './dynamodb.ts'
import { untilActive } from './engine.ts'

type Index = (typeof tableSchema.indexes)[keyof typeof tableSchema.indexes]

const indexes: readonly [string, Index][] = Object.entries(tableSchema.indexes)
const keyAttributes = new Set(
  [tableSchema, ...Object.values(tableSchema.indexes)].flatMap(({ partitionKey, sortKey }) => [
    partitionKey,
    sortKey,
  ]),
)

export async function ensureProductTable(dynamoDb: DynamoDb, name: string): Promise<void> {
  if (await hasTable(dynamoDb, name)) return void (await dynamoDb.upgradeTable(productTable(name)))
  await dynamoDb.perform('CreateTable', { ...productTable(name) })
  await untilActive(() => dynamoDb.perform('DescribeTable', { TableName: name }))
}

async function hasTable(dynamoDb: DynamoDb, TableName: string): Promise<boolean> {
  try {
    await dynamoDb.perform('DescribeTable', { TableName })
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'ResourceNotFoundException') return false
    throw error
  }
}

function productTable(TableName: string): CreateTableCommandInput {
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...keyAttributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(tableSchema),
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
