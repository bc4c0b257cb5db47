import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requireEnv } from '../../environment.ts'

export const TABLE_NAME = requireEnv('TABLE_NAME')

/** Without throwOnRequestTimeout the SDK only warns. With these values an unresponsive table fails within 7 s. */
const dynamodb = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

export const ddb = DynamoDBDocumentClient.from(dynamodb, {
  marshallOptions: { removeUndefinedValues: true },
})
