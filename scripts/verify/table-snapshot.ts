import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { localCredentials } from '#infra/local/http/sigv4.ts'
import { indexNames, tableSchema } from '#shared/lib/table-schema.ts'
import type { Endpoints } from './product.ts'

export type Item = Readonly<Record<string, unknown>>

/** Where a table is: a running product, or local services. */
type TableEndpoints = Pick<Endpoints, 'environment'>

export function createDdb({ environment }: TableEndpoints): DynamoDBDocumentClient {
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB
  if (!endpoint) throw new Error('endpoints.json has no DynamoDB endpoint')
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: localCredentials, maxAttempts: 5 }),
  )
}

/** Scans the whole table or index. */
export async function scanItems(product: TableEndpoints, IndexName?: string): Promise<Item[]> {
  const client = createDdb(product)
  const items: Item[] = []
  const scan = { TableName: product.environment.TABLE_NAME, ...(IndexName && { IndexName }) }
  for await (const { Items = [] } of paginateScan({ client }, scan)) items.push(...Items)
  client.destroy()
  return items
}

const idOf = ({ pk, sk }: Item) => `${pk} ${sk}`

const READS_MAX = 3
const BETWEEN_READS_MS = 1000

/** Returns every index and counter that disagrees with the records, also when they are read again. */
export async function findInconsistencies(product: Endpoints): Promise<string[]> {
  for (let read = 1; ; read++) {
    const found = await readInconsistencies(product)
    // A job of the scheduler may have written between the scans of the records and of an index.
    if (found.length === 0 || read === READS_MAX) return found
    await wait(BETWEEN_READS_MS)
  }
}

async function readInconsistencies(product: Endpoints): Promise<string[]> {
  const items = await scanItems(product)
  const found = findCounterDrift(items)
  for (const name of indexNames) {
    const { partitionKey } = tableSchema.indexes[name]
    const expected = items.filter((item) => item[partitionKey] !== undefined).map(idOf)
    const indexed = new Set((await scanItems(product, name)).map(idOf))
    if (indexed.size !== expected.length || expected.some((id) => !indexed.has(id))) {
      found.push(`the index ${name} holds ${indexed.size} of ${expected.length} records`)
    }
  }
  return found
}

const counterOf: Readonly<Record<string, string>> = {
  DAY_PASS: 'dayPass',
  CLIENT: 'client',
  BOOKING: 'booking',
  INTAKE_FORM: 'intakeForm',
}

function findCounterDrift(items: readonly Item[]): string[] {
  const counted = new Map<string, number>()
  const add = (name: string, count: number) => counted.set(name, (counted.get(name) ?? 0) + count)
  for (const item of items) {
    const counter = counterOf[String(item.typePk)]
    if (counter) add(`${counter}.${item.status}`, -1)
    if (item.pk !== 'COUNTERS' || !String(item.sk).startsWith('in-all#')) continue
    for (const [name, count] of Object.entries(item)) {
      if (typeof count === 'number' && Object.values(counterOf).includes(name.split('.')[0] ?? ''))
        add(name, count)
    }
  }
  return [...counted]
    .filter(([, rest]) => rest !== 0)
    .map(([name, rest]) => `the counter ${name} is off by ${rest}`)
}
