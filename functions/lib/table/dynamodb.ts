import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { TABLE_REQUEST_TIMEOUT_ENV } from '#shared/lib/environment.ts'
import { requireEnv } from '../environment.ts'
import { verifyResponses } from './verified-responses.ts'

export const TABLE_NAME = requireEnv('TABLE_NAME')

/** The time limit of one attempt. Three attempts with backoff end within 7 s, before a visitor gives up. */
export const REQUEST_TIMEOUT_MS = 2000

const requestTimeoutMs = Number(process.env[TABLE_REQUEST_TIMEOUT_ENV] ?? REQUEST_TIMEOUT_MS)

const dynamodb = new DynamoDBClient({
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: requestTimeoutMs,
    // Makes a request fail when it times out. By default, the SDK only logs a warning.
    throwOnRequestTimeout: true,
  },
})

verifyResponses(dynamodb, requestTimeoutMs)

export const ddb = DynamoDBDocumentClient.from(dynamodb, {
  marshallOptions: { removeUndefinedValues: true },
})
