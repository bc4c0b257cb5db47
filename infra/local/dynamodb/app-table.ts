import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { attributeDefinitions, indexDefinition, keySchema } from '#infra/table-keys.ts'
import { indexNames, tableSchema } from '#shared/lib/table-schema.ts'
import { ServiceError } from '../http/service.ts'
import type { DynamoDb } from './dynamodb.ts'
import { waitUntilActive } from './engine.ts'

export async function ensureAppTable(dynamoDb: DynamoDb, name: string): Promise<void> {
  if (await hasTable(dynamoDb, name)) return void (await dynamoDb.upgradeTable(appTableDefinition(name)))
  await dynamoDb.perform('CreateTable', { ...appTableDefinition(name) })
  await waitUntilActive(() => dynamoDb.perform('DescribeTable', { TableName: name }))
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

const appTableDefinition = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: attributeDefinitions([tableSchema, ...Object.values(tableSchema.indexes)]),
  KeySchema: keySchema(tableSchema),
  GlobalSecondaryIndexes: indexNames.map(indexDefinition),
})
