import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setting } from '../runtime/environment.ts'

export const TableName = setting('TABLE_NAME')

/** Without throwOnRequestTimeout the SDK only warns and waits on; with these a silent table costs at most 7 s. */
const client = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})
