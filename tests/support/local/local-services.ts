import { randomInt } from 'node:crypto'
import type { DynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { ServiceError } from '#infra/local/http/service.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import { routeRequestsInProcess } from './in-process-calls.ts'

/** The jobs that operations have requested. started-jobs.ts runs these jobs. */
export const startedJobs: { name: string; event: unknown }[] = []

/** The local AWS and Stripe services of one Vitest worker. The tested code reads their endpoints from `process.env`. */
export const localServices = await startLocalServices({
  siteUrl: 'https://gym.example',
  startLambda: (name, event) => startedJobs.push({ name, event }) > 0,
  ...getEmulatorOptions(),
})

Object.assign(process.env, localServices.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
// The import is dynamic, because the DynamoDB client reads `process.env` when its module is loaded.
routeRequestsInProcess((await import('#functions/lib/table/dynamodb.ts')).ddb, localServices)

/** EMULATOR_URL selects a third-party DynamoDB emulator. */
function getEmulatorOptions() {
  const { EMULATOR_URL } = process.env
  return EMULATOR_URL ? { openDynamoDb: () => openEmulatorDynamoDb(EMULATOR_URL) } : {}
}

/** Uses a DynamoDB emulator instead of the local services, with a separate AWS account ID. */
async function openEmulatorDynamoDb(url: string): Promise<DynamoDb> {
  // Emulators use an access key with twelve digits as the account ID.
  const account = String(randomInt(10 ** 11, 10 ** 12))
  const signature = `AWS4-HMAC-SHA256 Credential=${account}/20260101/us-east-1/dynamodb/aws4_request`
  const perform: DynamoDb['perform'] = async (operation, input) => {
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
  }
  return {
    perform,
    upgradeTable: async () => false,
    deleteExpired: (tableName, now) => deleteExpiredBy(perform, tableName, now),
    close: async () => undefined,
  }
}

/** The items are deleted here, because emulators delete by their own clock or never. */
async function deleteExpiredBy(perform: DynamoDb['perform'], TableName: string, now: Date): Promise<number> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  let [deleted, key]: [number, unknown] = [0, undefined]
  do {
    const page = await perform('Scan', {
      TableName,
      FilterExpression: '#ttl < :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': { N: seconds } },
      ...(key !== undefined && { ExclusiveStartKey: key }),
    })
    for (const { pk, sk } of page.Items as { pk: unknown; sk: unknown }[]) {
      await perform('DeleteItem', { TableName, Key: { pk, sk } })
      deleted++
    }
    key = page.LastEvaluatedKey
  } while (key !== undefined)
  return deleted
}

type Refusal = { __type?: string; message?: string; Message?: string }

function errorFrom({ __type = '', message, Message, ...details }: Refusal & Record<string, unknown>) {
  return new ServiceError(__type.replace(/^.*#/, ''), message ?? Message ?? '', details)
}
