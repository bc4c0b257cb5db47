import { randomInt } from 'node:crypto'
import type { DynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { DynamoDbError } from '#infra/local/dynamodb/dynamodb-error.ts'

/** An emulator's DynamoDB in the place of our own engine, in an account that no one else uses. */
export async function openEmulatorDynamoDb(url: string): Promise<DynamoDb> {
  // Emulators take an access key of twelve digits for the number of an account.
  const account = String(randomInt(10 ** 11, 10 ** 12))
  const signature = `AWS4-HMAC-SHA256 Credential=${account}/20260101/us-east-1/dynamodb/aws4_request`
  return {
    perform: async (operation, input) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `${signature}, SignedHeaders=host, Signature=0`,
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': `DynamoDB_20120810.${operation}`,
        },
        body: JSON.stringify(input),
      })
      const answer = await response.json()
      if (!response.ok) throw errorFrom(answer)
      return answer
    },
    upgradeTable: async () => false,
    deleteExpired: async () => 0,
    close: async () => undefined,
  }
}

type Refusal = { __type?: string; message?: string; Message?: string }

function errorFrom({ __type = '', message, Message, ...particulars }: Refusal & Record<string, unknown>) {
  return new DynamoDbError(__type.replace(/^.*#/, ''), message ?? Message ?? '', particulars)
}
