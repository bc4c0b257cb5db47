import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { localCredentials } from '#infra/local/http/sigv4.ts'
import { indexNames, tableSchema } from '#shared/lib/table-schema.ts'
import { runCommand } from './run-command.ts'
import type { TestSite } from './test-site.ts'

export type Item = Readonly<Record<string, unknown>>

export async function scanItems(
  { environment }: Pick<TestSite, 'environment'>,
  IndexName?: string,
): Promise<Item[]> {
  const endpoint = environment.AWS_ENDPOINT_URL_DYNAMODB
  if (!endpoint) throw new Error('endpoints.json has no DynamoDB endpoint')
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: localCredentials, maxAttempts: 5 }),
  )
  const items: Item[] = []
  const scanInput = { TableName: environment.TABLE_NAME, ...(IndexName && { IndexName }) }
  for await (const { Items = [] } of paginateScan({ client }, scanInput)) items.push(...Items)
  client.destroy()
  return items
}

const MAX_READS = 3
const READ_INTERVAL_MS = 1000

/** Returns the inconsistencies between records, indexes, summaries and counters that are still found after three reads. */
export async function findInconsistencies(product: TestSite): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const problems = [...(await findProblems(product)), ...(await reconcile(product))]
    // A job that writes between the scans can cause a difference, so the table is read again.
    if (problems.length === 0 || attempt === MAX_READS) return problems
    await wait(READ_INTERVAL_MS)
  }
}

async function findProblems(product: TestSite): Promise<string[]> {
  const idOf = ({ pk, sk }: Item) => `${pk} ${sk}`
  const items = await scanItems(product)
  const problems = findCounterProblems(items)
  for (const name of indexNames) {
    const { partitionKey } = tableSchema.indexes[name]
    const expectedIds = items.filter((item) => item[partitionKey] !== undefined).map(idOf)
    const indexedIds = new Set((await scanItems(product, name)).map(idOf))
    if (indexedIds.size !== expectedIds.length || expectedIds.some((id) => !indexedIds.has(id))) {
      problems.push(`the index ${name} holds ${indexedIds.size} of ${expectedIds.length} records`)
    }
  }
  return problems
}

const counterOfType: Readonly<Record<string, string>> = { DAY_PASS: 'dayPass', CLIENT: 'client' }

function findCounterProblems(items: readonly Item[]): string[] {
  const differences = new Map<string, number>()
  const add = (name: string, count: number) => differences.set(name, (differences.get(name) ?? 0) + count)
  for (const { pk, sk, typePk, status, ...counts } of items) {
    const counter = counterOfType[String(typePk)]
    if (counter) add(`${counter}.${status}`, -1)
    if (pk !== 'COUNTERS' || !String(sk).startsWith('in-all#')) continue
    for (const [name, count] of Object.entries(counts))
      if (/^(dayPass|client)\./.test(name)) add(name, Number(count))
  }
  return [...differences].flatMap(([name, by]) => (by === 0 ? [] : [`the counter ${name} is off by ${by}`]))
}

async function reconcile({ dataFolder }: TestSite): Promise<string[]> {
  const command = ['--import', 'tsx', 'scripts/migrate/reconcile.ts', '--local']
  const env = { ...process.env, DATA_DIR: dataFolder, POWERTOOLS_LOG_LEVEL: 'SILENT' }
  const { stdout, stderr } = await runCommand(process.execPath, command, { env })
  if (stdout === 'Every summary, status and counter matches the records.\n') return []
  return `${stdout}${stderr}`.trim().split('\n')
}
