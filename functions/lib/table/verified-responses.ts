import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

type RawResponse = { headers: Readonly<Record<string, string>>; body: Readable | Uint8Array }

/** Thrown for a response that is incomplete or not from DynamoDB. The write may or may not have succeeded. */
class UnverifiedResponseError extends Error {
  override name = 'UnverifiedResponseError'
  readonly $retryable = { throttling: false }
}

/** Checks each response, because the SDK treats even an empty body, a number or a list as a success. */
export function verifyResponses(client: DynamoDBClient, timeoutMs: number): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args)
      const response = result.response as RawResponse
      if (!(response.body instanceof Uint8Array)) {
        response.body = await readWithin(timeoutMs, response.body)
      }
      if (!isIntact(response)) throw new UnverifiedResponseError('The response did not come from DynamoDB')
      context.hasResponse = true
      return result
    },
    // This step and priority run the middleware before the SDK parses the body.
    { name: 'verifyResponse', step: 'deserialize', priority: 'low' },
  )
  client.middlewareStack.add(
    (next, context) => (args) =>
      next(args).catch((error: unknown) => {
        throw context.hasResponse && !isDynamoDbError(error)
          ? new UnverifiedResponseError('The response from DynamoDB cannot be read', { cause: error })
          : error
      }),
    { name: 'rejectUnreadableResponse', step: 'initialize', priority: 'high' },
  )
}

async function readWithin(timeoutMs: number, body: Readable): Promise<Buffer> {
  const abortRead = () =>
    body.destroy(new DOMException('DynamoDB stopped sending the response', 'AbortError'))
  const timer = setTimeout(abortRead, timeoutMs)
  return Buffer.concat(await body.toArray().finally(() => clearTimeout(timer)))
}

function isIntact({ headers, body }: RawResponse): boolean {
  const checksum = headers['x-amz-crc32']
  if (checksum !== undefined && Number(checksum) !== crc32(body as Uint8Array)) return false
  return body instanceof Uint8Array && body[0] === '{'.charCodeAt(0)
}

/** True for an error that DynamoDB named in its response, such as ConditionalCheckFailedException. */
const isDynamoDbError = (error: unknown) =>
  error instanceof Error && '$fault' in error && error.name !== 'Unknown'
