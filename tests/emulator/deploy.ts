import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { TestProject } from 'vitest/node'
import { stackNameOf } from '#infra/deploy-config.ts'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { flatStack } from '#tests/support/stack/flat-stack.ts'
import { listStackResources } from './deployed-resources.ts'
import { runningEmulator } from './emulator.ts'
import { cdk, npmRun } from './npm-commands.ts'

const OUTPUT = 'cdk.out/emulator'
const FLAT_OUTPUT = 'cdk.out/emulator-flat'
const ROWS = 12
const stackName = stackNameOf('production')

/** What stood before the update: the types of resources that must not be replaced, with their physical IDs. */
export type StackBeforeUpdate = { readonly kept: readonly string[]; readonly rows: readonly string[] }

declare module 'vitest' {
  export interface ProvidedContext {
    before: StackBeforeUpdate
  }
}

const KEPT_TYPES = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::ApiGatewayV2::Api',
  'AWS::SecretsManager::Secret',
])

/**
 * Bootstraps an account of the emulator, deploys the stack as it was before there were nested stacks, stores rows, and
 * updates it with `npm run deploy`.
 */
export async function setup(project: TestProject): Promise<void> {
  Object.assign(process.env, runningEmulator().environment)
  await npmRun('bootstrap')
  await deployFlat()
  const before = { kept: await listKept(), rows: await storeRows() }
  await npmRun('deploy', ['--yes'])
  project.provide('before', before)
}

async function deployFlat(): Promise<void> {
  await cdk('synth', '--quiet', '--no-validation', '--output', OUTPUT)
  rmSync(FLAT_OUTPUT, { recursive: true, force: true })
  cpSync(OUTPUT, FLAT_OUTPUT, { recursive: true })
  const file = join(FLAT_OUTPUT, `${stackName}.template.json`)
  const flat = flatStack(JSON.parse(readFileSync(file, 'utf8')), OUTPUT)
  writeFileSync(file, JSON.stringify(flat))
  renameTemplateAsset(FLAT_OUTPUT)
  await cdk('deploy', '--app', FLAT_OUTPUT, '--require-approval', 'never')
}

/** The template is uploaded under its hash: under that of the nested one, the update would not upload it again. */
function renameTemplateAsset(outdir: string): void {
  const manifest = readFileSync(join(outdir, 'manifest.json'), 'utf8')
  const [, hash = ''] = manifest.match(/stackTemplateAssetObjectUrl": "[^"]*?([0-9a-f]{64})\.json"/) ?? []
  if (!hash) throw new Error('The cloud assembly names no template asset')
  for (const name of ['manifest.json', `${stackName}.assets.json`]) {
    const file = join(outdir, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(hash, [...hash].reverse().join('')))
  }
}

/** Types and physical IDs of what an update must keep. */
export async function listKept(): Promise<string[]> {
  const resources = await listStackResources(stackName)
  return resources
    .filter(({ ResourceType = '' }) => KEPT_TYPES.has(ResourceType))
    .map(({ ResourceType, PhysicalResourceId }) => `${ResourceType} ${PhysicalResourceId}`)
    .sort()
}

async function storeRows(): Promise<string[]> {
  const TableName = (await readStackOutputs(stackName)).get('TableName')
  const table = DynamoDBDocumentClient.from(new DynamoDBClient())
  const keys = Array.from({ length: ROWS }, (_, index) => `STORED_BEFORE_UPDATE#${index}`)
  for (const pk of keys) await table.send(new PutCommand({ TableName, Item: { pk, sk: 'ROW' } }))
  return keys
}
