import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation'
import {
  DescribeTableCommand,
  DynamoDBClient,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { attributeDefinitions, indexDefinition } from '#infra/table-keys.ts'
import { tableLimits } from '#infra/table-limits.ts'
import { type IndexName, indexNames, tableSchema } from '#shared/lib/table-schema.ts'
import { CommandError } from '../../cli/command.ts'
import { addNextIndex, type StackTemplate } from './index-steps.ts'

const POLL_MS = 5000
/** The maximum waiting time. DynamoDB fills an index with 100,000 clients in minutes, so this limit is generous. */
const MAX_WAIT_MS = 6 * 60 * 60_000

type StackDeployment = { stackName: string; tableName: string; assembly: string }
type DeployAssembly = (assembly: string) => Promise<void>

/** Adds missing indexes to the deployed stack one after another and waits until each is filled. */
export async function addStackIndexes(
  { stackName, tableName, assembly }: StackDeployment,
  deploy: DeployAssembly,
): Promise<void> {
  const target = readTemplate(assembly, stackName)
  let current = await readDeployedTemplate(stackName)
  for (let step = addNextIndex(current, target); step; step = addNextIndex(current, target)) {
    const folder = writeAssembly(step, { stackName, assembly })
    try {
      await deploy(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await waitUntilIndexesAreActive(tableName)
    current = step
  }
  await waitUntilIndexesAreActive(tableName)
}

/** Adds missing indexes to a table that was restored or that the stack did not create. */
export async function addTableIndexes(tableName: string): Promise<void> {
  const dynamodb = new DynamoDBClient()
  const names = new Set((await describeIndexes(tableName, dynamodb)).map(({ IndexName }) => IndexName))
  for (const name of indexNames) {
    if (names.has(name)) continue
    await dynamodb.send(new UpdateTableCommand(indexCreationInput(tableName, name)))
    await waitUntilIndexesAreActive(tableName, { dynamodb })
  }
  await waitUntilIndexesAreActive(tableName, { dynamodb })
}

function indexCreationInput(TableName: string, name: IndexName) {
  const OnDemandThroughput = { MaxReadRequestUnits: tableLimits.maxIndexReadUnits }
  return {
    TableName,
    AttributeDefinitions: attributeDefinitions([tableSchema.indexes[name]]),
    GlobalSecondaryIndexUpdates: [{ Create: { ...indexDefinition(name), OnDemandThroughput } }],
  }
}

type WaitOptions = { dynamodb?: Pick<DynamoDBClient, 'send'>; pollMs?: number; maxWaitMs?: number }

/** @throws CommandError if the indexes are not active within the time limit */
export async function waitUntilIndexesAreActive(
  tableName: string,
  { dynamodb = new DynamoDBClient(), pollMs = POLL_MS, maxWaitMs = MAX_WAIT_MS }: WaitOptions = {},
): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  let printedText = ''
  for (;;) {
    const indexes = await describeIndexes(tableName, dynamodb)
    // An index that is being updated or deleted can still be queried. An index without a status, as in MiniStack, counts as active.
    const unfinishedIndexes = indexes.filter(
      ({ IndexStatus, Backfilling }) => IndexStatus === 'CREATING' || Backfilling,
    )
    if (unfinishedIndexes.length === 0) return
    const namesText = unfinishedIndexes.map(({ IndexName }) => IndexName).join(', ')
    if (Date.now() > deadline)
      throw new CommandError(`DynamoDB has not filled index ${namesText} of ${tableName} yet.`)
    if (namesText !== printedText) console.log(`DynamoDB is filling index ${namesText} of ${tableName}.`)
    printedText = namesText
    await wait(pollMs)
  }
}

type Indexes = NonNullable<TableDescription['GlobalSecondaryIndexes']>

async function describeIndexes(TableName: string, dynamodb: Pick<DynamoDBClient, 'send'>): Promise<Indexes> {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }))
  return Table?.GlobalSecondaryIndexes ?? []
}

async function readDeployedTemplate(StackName: string): Promise<StackTemplate> {
  const { TemplateBody = '' } = await new CloudFormationClient().send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
  )
  return typeof TemplateBody === 'string' ? JSON.parse(TemplateBody) : TemplateBody
}

const templateFile = (stackName: string) => `${stackName}.template.json`

const readTemplate = (assembly: string, stackName: string): StackTemplate =>
  JSON.parse(readFileSync(join(assembly, templateFile(stackName)), 'utf8'))

/** Copies the CDK assembly, puts `template` into the copy and returns its folder. Updates the template's hash in the manifests, too. */
function writeAssembly(
  template: StackTemplate,
  { stackName, assembly }: Pick<StackDeployment, 'stackName' | 'assembly'>,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'gym-index-step-'))
  cpSync(assembly, folder, { recursive: true })
  const code = JSON.stringify(template)
  const hash = createHash('sha256').update(code).digest('hex')
  const oldHash = templateHash(join(folder, `${stackName}.assets.json`), templateFile(stackName))
  for (const file of readdirSync(folder).filter((name) => /^manifest\.json$|\.assets\.json$/.test(name))) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(oldHash, hash))
  }
  writeFileSync(join(folder, templateFile(stackName)), code)
  return folder
}

function templateHash(assetsFile: string, template: string): string {
  const { files } = JSON.parse(readFileSync(assetsFile, 'utf8')) as {
    files: Record<string, { source: { path?: string } }>
  }
  const [hash] = Object.entries(files).find(([, { source }]) => source.path === template) ?? []
  if (!hash) throw new Error(`${assetsFile} does not contain ${template}`)
  return hash
}
