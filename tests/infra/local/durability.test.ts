import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  paginateScan,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, it } from 'vitest'
import type { Endpoints } from '#scripts/verify/test-site.ts'
import { startLocalProcess } from '#tests/support/local/local-process.ts'

const KILLS = 1
const WRITERS = 8
const WRITES_BEFORE_KILL = 50
const TIMEOUT_MS = 240_000
const TableName = 'gym'
const DATA_DIR = mkdtempSync(join(tmpdir(), 'local-cloud-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

function clientOf({ environment }: Endpoints): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }),
  )
}

const item = (id: string) => ({ pk: id, sk: 'KILL', typePk: 'KILL', typeSk: id })

/** Writes single items and transactions until the server is killed, and collects the acknowledged IDs. */
async function writeUntilKilled(client: DynamoDBDocumentClient, name: string, acknowledged: string[]) {
  try {
    for (let n = 0; ; n += 1) {
      const ids = n % 2 ? [`${name}-${n}`] : [`${name}-${n}-a`, `${name}-${n}-b`]
      const [id = ''] = ids
      if (ids.length === 1) await client.send(new PutCommand({ TableName, Item: item(id) }))
      else {
        const puts = ids.map((each) => ({ Put: { TableName, Item: item(each) } }))
        await client.send(new TransactWriteCommand({ TransactItems: puts }))
      }
      acknowledged.push(...ids)
    }
  } catch {}
}

async function idsOf(pages: AsyncIterable<{ Items?: Record<string, unknown>[] }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { Items = [] } of pages)
    for (const { pk, sk } of Items) if (sk === 'KILL') ids.push(String(pk))
  return ids.sort()
}

it('the local database keeps every acknowledged write after a kill, with matching indexes', {
  tags: 'nightly',
  timeout: TIMEOUT_MS,
}, async () => {
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const product = await startLocalProcess({ dataFolder: DATA_DIR })
    const client = clientOf(product)
    const writers = Array.from({ length: WRITERS }, (_, n) =>
      writeUntilKilled(client, `${kill}-${n}`, acknowledged),
    )
    const killAt = acknowledged.length + WRITES_BEFORE_KILL + randomInt(WRITES_BEFORE_KILL)
    while (acknowledged.length < killAt) await wait(1)
    await product.stop('SIGKILL')
    await Promise.all(writers)
  }

  const product = await startLocalProcess({ dataFolder: DATA_DIR })
  expect(product.output()).not.toContain('missing')
  const client = clientOf(product)
  const stored = await idsOf(paginateScan({ client }, { TableName }))
  const indexed = await idsOf(
    paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'byType',
        KeyConditionExpression: 'typePk = :kill',
        ExpressionAttributeValues: { ':kill': 'KILL' },
      },
    ),
  )
  await product.stop()
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([])
  expect(indexed).toEqual(stored)
  const halves = stored.filter((id) => /-[ab]$/.test(id)).map((id) => id.slice(0, -2))
  expect(halves.length % 2).toBe(0)
  expect(new Set(halves).size).toBe(halves.length / 2)
})
