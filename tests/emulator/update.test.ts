import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, inject, it } from 'vitest'
import { stackNameOf } from '#infra/deploy-config.ts'
import { lambdas } from '#infra/lambdas.ts'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { listKept } from './deploy.ts'
import { listStackResources } from './deployed-resources.ts'
import { runningEmulator } from './emulator.ts'

Object.assign(process.env, runningEmulator().environment)

const before = inject('before')
const stackName = stackNameOf('production')
const resources = await listStackResources(stackName)
const countOf = (type: string) => resources.filter(({ ResourceType }) => ResourceType === type).length
const httpOperations = lambdas.flatMap(({ stack, definition }) =>
  definition.kind === 'http' ? [{ stack, definition }] : [],
)

describe('the update of a flat stack to nested stacks', () => {
  it('loses no row', async () => {
    const TableName = (await readStackOutputs(stackName)).get('TableName')
    const table = DynamoDBDocumentClient.from(new DynamoDBClient())
    expect(before.rows.length).toBeGreaterThan(0)
    for (const pk of before.rows) {
      const { Item } = await table.send(
        new GetCommand({ TableName, Key: { pk, sk: 'ROW' }, ConsistentRead: true }),
      )
      expect(Item?.pk).toBe(pk)
    }
  })

  it('keeps table, user pool, API and secrets', async () => {
    expect(before.kept.length).toBeGreaterThan(4)
    expect(await listKept()).toEqual(before.kept)
  })

  it('keeps one route and one Lambda per operation', () => {
    const reads = httpOperations.filter(({ definition }) => definition.method === 'GET')
    // HEAD beside each GET, and the default route.
    expect(countOf('AWS::ApiGatewayV2::Route')).toBe(httpOperations.length + reads.length + 1)
    expect(countOf('AWS::Lambda::Function')).toBe(lambdas.length)
    expect(countOf('AWS::CloudFormation::Stack')).toBe(new Set(httpOperations.map(({ stack }) => stack)).size)
  })
})
