import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningEmulator } from '#scripts/emulator/emulator-process.ts'
import { startMinistack } from '#scripts/emulator/ministack.ts'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { callApi } from '#tests/support/stack/call-api.ts'
import { checkOutDeployedBefore } from './deployed-before.ts'
import { runningEmulator } from './emulator.ts'
import { type Answer, type Probe, startProbing } from './probes.ts'

const STACK = 'Gym'
const MIN_PROBES = 40
const INDEX = 'emailDue'
const STAFF = 'ana@gym.example'

let emulator: RunningEmulator
let before: ReturnType<typeof checkOutDeployedBefore>
let table: DynamoDBDocumentClient
let tableName: string
let probing: ReturnType<typeof startProbing>
let seeded: ReadonlyMap<string, string>

beforeAll(async () => {
  emulator = await startMinistack()
  process.env.EMULATOR_URL = emulator.url
  process.env.DEPLOY_CONFIG = 'tests/emulator/deploy.config.ts'
  Object.assign(process.env, runningEmulator().environment)
  before = checkOutDeployedBefore()
  before.removeIndex(INDEX)
  await npm('bootstrap', { cwd: before.folder })
  await npm('deploy', { cwd: before.folder })
  const outputs = await readStackOutputs({ stackName: STACK })
  tableName = outputs.get('TableName') ?? ''
  table = DynamoDBDocumentClient.from(new DynamoDBClient())
  await writeItems(storedItems())
  await npm('staff:invite', {
    cwd: before.folder,
    args: ['--email', STAFF, '--group', 'staff', '--name', 'Ana Silva'],
  })
  const { apiUrl, cloudFrontHeaders, edgeKeyOf, tokenOf } = await import('./deployed-product.ts')
  const { physicalIdsOf } = await import('./deployed-resources.ts')
  const physicalId = await physicalIdsOf(STACK)
  const api = apiUrl(physicalId('AWS::ApiGatewayV2::Api', /^Api/))
  const edgeKey = await edgeKeyOf(physicalId('AWS::Lambda::Function', /^getDayPass/))
  let visitors = 0
  const aVisitor = () => cloudFrontHeaders(edgeKey, `2001:db8:${(++visitors).toString(16)}::1`)
  const form = { fullName: 'Łukasz Ng', email: 'lukasz@mail.example', phone: '(541) 555-0100' }
  const { body: pass } = await callApi(api, 'POST', '/day-passes', { body: form, headers: aVisitor() })
  seeded = snapshot(await scanItems())
  const currentToken = reuse(() => tokenOf(outputs, STAFF))
  probing = startProbing(api, probesOf(String(pass.passCode), aVisitor), currentToken)
})

afterAll(async () => {
  await probing?.stop()
  await emulator?.stop()
  before?.remove()
})

it('keeps all records and API responses through an upgrade that is killed, rolled back and repeated', async () => {
  const tableId = await tableIdOf()
  // The update changes the table, because the deployed version lacks an index.
  expect(await indexesOf()).not.toContain(INDEX)
  await npm('deploy', { killWhen: isUpdating })
  await untilStackIsComplete()
  expectNothingLost(await scanItems(), 'killed')

  await npm('deploy', { cwd: before.folder })
  expectNothingLost(await scanItems(), 'rolled back')

  await npm('deploy')
  expectNothingLost(await scanItems(), 'upgraded')
  expect(await indexesOf()).toContain(INDEX)
  expect(await tableIdOf()).toBe(tableId)

  await npm('migrate')
  const migrated = new Set((await scanItems()).map(keyOf))
  expect([...seeded.keys()].filter((key) => !migrated.has(key))).toEqual([])

  const answers = await probing.stop()
  expect(answers.length).toBeGreaterThanOrEqual(MIN_PROBES)
  report(answers)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

const probesOf = (passCode: string, aVisitor: () => Record<string, string>): Probe[] => {
  let leads = 0
  const aLead = () => ({ firstName: 'Ana', email: `ana-${++leads}@mail.example`, goal: 'strength' })
  return [
    { method: 'GET', path: '/health' },
    { method: 'GET', path: `/day-passes/${passCode}`, headers: aVisitor },
    { method: 'GET', path: '/agreement', headers: aVisitor },
    { method: 'POST', path: '/leads', body: aLead, headers: aVisitor },
    { method: 'GET', path: '/admin/dashboard', isStaff: true },
    { method: 'GET', path: '/admin/today', isStaff: true },
    { method: 'GET', path: '/admin/bookings', isStaff: true },
    { method: 'GET', path: '/admin/clients/search?text=lukasz', isStaff: true },
  ]
}

type NpmOptions = { cwd?: string; args?: readonly string[]; killWhen?: () => Promise<boolean> }

/** Runs an npm command of docs/upgrade.md. When `killWhen` returns true, the command is killed with its child processes. */
async function npm(script: string, { cwd = process.cwd(), args, killWhen }: NpmOptions = {}): Promise<void> {
  const given = args ?? (script === 'deploy' ? ['--yes'] : [])
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const startedAt = Date.now()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  const ended = once(child, 'exit')
  if (killWhen) {
    while (child.exitCode === null && !(await killWhen())) await wait(100)
    if (child.exitCode !== null) throw new Error(`npm run ${script} ended before it was killed:\n${printed}`)
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
    return
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`npm run ${script} failed:\n${printed}`)
  console.log(`npm run ${script}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

async function stackStatus(): Promise<string> {
  const { Stacks = [] } = await new CloudFormationClient().send(
    new DescribeStacksCommand({ StackName: STACK }),
  )
  return Stacks[0]?.StackStatus ?? ''
}

const isUpdating = async () => (await stackStatus()).includes('IN_PROGRESS')

async function untilStackIsComplete(): Promise<void> {
  while (await isUpdating()) await wait(500)
}

const describeTable = () => new DynamoDBClient().send(new DescribeTableCommand({ TableName: tableName }))

const tableIdOf = async () => (await describeTable()).Table?.TableId

async function indexesOf(): Promise<unknown[]> {
  const { Table } = await describeTable()
  return (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName)
}

type StoredItem = Record<string, unknown> & { pk: string; sk: string }

async function scanItems(): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  const pages = paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true })
  for await (const { Items = [] } of pages) items.push(...(Items as StoredItem[]))
  return items
}

/** Records of half a kilobyte that no job or list reads. */
const storedItems = (): StoredItem[] =>
  Array.from({ length: 1200 }, (_, number) => ({
    pk: `REHEARSAL#${number % 100}`,
    sk: String(number),
    note: `${number} `.repeat(100),
  }))

const BATCH_SIZE = 25

async function writeItems(items: readonly StoredItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const requests = items.slice(start, start + BATCH_SIZE).map((Item) => ({ PutRequest: { Item } }))
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
}

const keyOf = ({ pk, sk }: StoredItem) => `${pk} ${sk}`

/** Leaves out counters. Records that a job changes must exist, in any state. */
function snapshot(items: readonly StoredItem[]): ReadonlyMap<string, string> {
  const kept = items.filter(({ pk }) => pk !== 'COUNTERS' && !/^(RATE|FUNNEL)/.test(pk))
  return new Map(kept.map((item) => [keyOf(item), JSON.stringify(Object.entries(item).sort())]))
}

const WAITS_FOR_JOB = /"(emailDuePk|expiryDuePk)"/

function expectNothingLost(items: readonly StoredItem[], when: string): void {
  const now = snapshot(items)
  const isLost = ([key, item]: readonly [string, string]) =>
    WAITS_FOR_JOB.test(item) ? !now.has(key) : now.get(key) !== item
  const changed = [...seeded].filter(isLost)
  expect(
    changed.map(([key]) => key),
    when,
  ).toEqual([])
}

/** Access tokens are valid for 15 minutes. */
const TOKEN_MS = 5 * 60_000

function reuse(signIn: () => Promise<string>): () => Promise<string> {
  let known: { token: Promise<string>; at: number } | undefined
  return () => {
    if (!known || Date.now() - known.at > TOKEN_MS) known = { token: signIn(), at: Date.now() }
    return known.token
  }
}

function report(answers: readonly Answer[]): void {
  const slowest = [...answers].sort((a, b) => b.milliseconds - a.milliseconds)[0]
  const interrupted = answers.filter(({ isInterrupted }) => isInterrupted).length
  const failed = answers.filter(({ status }) => status !== 200).length
  console.log(
    `${answers.length} probes, ${failed} failed, ${interrupted} interrupted and repeated; the slowest, ${slowest?.request}, took ${slowest?.milliseconds} ms; ${seeded.size} items compared`,
  )
}
