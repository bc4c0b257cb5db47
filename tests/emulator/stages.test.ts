import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { stackNameOf } from '#infra/deploy-config.ts'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { callApi } from '#tests/support/stack/call-api.ts'
import { apiUrl } from './deployed-product.ts'
import { listStackResources, physicalIdsOf } from './deployed-resources.ts'
import { runningEmulator } from './emulator.ts'
import { npmRun } from './npm-commands.ts'

Object.assign(process.env, runningEmulator().environment)

const DEPLOY_MS = 900_000
const dynamodb = new DynamoDBClient()
const table = DynamoDBDocumentClient.from(dynamodb)
const staging = ['--stage', 'staging']
const stackName = stackNameOf('staging')
const TableName = `gym-restored-${Date.now()}`
const Key = { pk: 'STORED_BEFORE_RESTORE', sk: 'ROW' }

async function isAnswering(): Promise<boolean> {
  const physicalId = await physicalIdsOf(stackName)
  const { status } = await callApi(apiUrl(physicalId('AWS::ApiGatewayV2::Api', /^Api/)), 'GET', '/health')
  return status === 200
}

const KEPT_TYPES =
  /^AWS::(Cognito::UserPool|Cognito::UserPoolClient|ApiGatewayV2::Api|SecretsManager::Secret)$/

/** Returns types and physical IDs of the resources that an update must keep: pool, client, API and three secrets. */
async function listKept(): Promise<string[]> {
  const resources = await listStackResources(stackName)
  const kept = resources.filter(({ ResourceType = '' }) => KEPT_TYPES.test(ResourceType))
  return kept.map(({ ResourceType, PhysicalResourceId }) => `${ResourceType} ${PhysicalResourceId}`).sort()
}

describe('a second stage', () => {
  it(
    'is deployed next to the first stage as stack Gym-staging, with its own table',
    async () => {
      await npmRun('bootstrap', staging)
      await npmRun('deploy', [...staging, '--yes'])
      const outputs = await readStackOutputs({ stackName })
      expect(outputs.get('TableName')).not.toBe(
        (await readStackOutputs({ stackName: 'Gym' })).get('TableName'),
      )
      expect(await isAnswering()).toBe(true)
    },
    DEPLOY_MS,
  )

  it(
    'replaces its table with a restored one and keeps the user pool, the API and the secrets',
    async () => {
      const source = (await readStackOutputs({ stackName })).get('TableName')
      await table.send(new PutCommand({ TableName: source, Item: Key }))
      await dynamodb.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: source,
          TargetTableName: TableName,
          UseLatestRestorableTime: true,
        }),
      )
      const started = Date.now()
      await expect(npmRun('table:protect', ['--table', `${TableName}x`])).rejects.toThrow(TableName)
      expect(Date.now() - started).toBeLessThan(30_000)
      await npmRun('table:protect', ['--table', TableName])
      await npmRun('table:protect', ['--table', TableName])
      const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }))
      expect(Table?.DeletionProtectionEnabled).toBe(true)
      expect(Table?.OnDemandThroughput).toEqual({ MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 1000 })
      const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }))
      expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
      const backups = await dynamodb.send(new DescribeContinuousBackupsCommand({ TableName }))
      expect(
        backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
      ).toBe('ENABLED')

      const before = await listKept()
      await npmRun('deploy', [...staging, '--yes'], { RESTORED_TABLE: TableName })
      expect(before).toHaveLength(6)
      expect(await listKept()).toEqual(before)
      expect((await readStackOutputs({ stackName })).get('TableName')).toBe(TableName)
      expect((await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item).toEqual(Key)
      expect(
        (await table.send(new GetCommand({ TableName: source, Key, ConsistentRead: true }))).Item,
      ).toEqual(Key)
      expect(await isAnswering()).toBe(true)
    },
    DEPLOY_MS,
  )

  it(
    'keeps its table when it is destroyed, and uses that table again after the next deployment',
    async () => {
      const printed = await npmRun('destroy', [...staging, '--yes'])
      await expect(readStackOutputs({ stackName })).rejects.toThrow('was not found')
      expect(printed).toContain('aws cognito-idp delete-user-pool')
      // The output names the restored table, which the stack uses, and the original table.
      expect(printed).toContain(`aws dynamodb delete-table --table-name ${TableName}`)
      expect(printed).toMatch(/aws dynamodb delete-table --table-name Gym-staging-Table/)
      expect(printed).not.toMatch(/--table-name Gym-Table/)
      expect((await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item).toEqual(Key)
      await npmRun('deploy', [...staging, '--yes'], { RESTORED_TABLE: TableName })
      expect((await readStackOutputs({ stackName })).get('TableName')).toBe(TableName)
      expect(await isAnswering()).toBe(true)
      await npmRun('destroy', [...staging, '--yes'])
      // Without a stack, the command still names the retained tables.
      const left = await npmRun('destroy', [...staging, '--yes'])
      expect(left).toContain('was not found')
      expect(left).toMatch(/aws dynamodb delete-table --table-name Gym-staging-Table/)
      expect(left).not.toMatch(/--table-name Gym-Table/)
    },
    DEPLOY_MS,
  )

  it(
    'is not deployed without --yes, and not destroyed without a stage name',
    async () => {
      await expect(npmRun('deploy', staging)).rejects.toThrow('Add --yes')
      await expect(npmRun('destroy', ['--yes'])).rejects.toThrow('Name the stage')
      await expect(npmRun('deploy', ['--stage', 'qa', '--yes'])).rejects.toThrow('there is no stage qa')
    },
    DEPLOY_MS,
  )
})
