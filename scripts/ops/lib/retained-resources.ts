import { type CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  paginateListTables,
} from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'

/** CloudFormation adds this tag to resources. A resource keeps the tag when it is retained after the deletion of its stack. */
const STACK_TAG = 'aws:cloudformation:stack-name'

export const TABLE_RESOURCE_TYPE = 'AWS::DynamoDB::GlobalTable'

export type RetainedResource = { type: string; id: string }

export async function listRetainedResources(
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<RetainedResource[]> {
  const { StackResources = [] } = await cloudFormation.send(
    new DescribeStackResourcesCommand({ StackName: stackName }),
  )
  return StackResources.filter(({ LogicalResourceId = '' }) => !LogicalResourceId.startsWith('EdgeKey')).map(
    ({ ResourceType = '', PhysicalResourceId = '' }) => ({ type: ResourceType, id: PhysicalResourceId }),
  )
}

/** Finds resources without a stack, for example after a failed deployment, a restore or the deletion of the stack. */
export async function listOrphanedResources(
  stackName: string,
  stackResources: readonly RetainedResource[],
): Promise<RetainedResource[]> {
  const stackTableNames = stackResources.flatMap(({ type, id }) => (type === TABLE_RESOURCE_TYPE ? [id] : []))
  const tables = findStackTables(stackName, stackTableNames, await describeTables())
  const [pools, buckets] = await Promise.all([findUserPools(stackName), findBuckets(stackName)])
  return [
    ...tables.map((id) => ({ type: TABLE_RESOURCE_TYPE, id })),
    ...pools.map((id) => ({ type: 'AWS::Cognito::UserPool', id })),
    ...buckets.map((id) => ({ type: 'AWS::S3::Bucket', id })),
  ]
}

/** True for `Gym-Table1A2B3C4D-X5Y6` and `gym-files1a2b3c4d-x5y6` of the stack `Gym`. False for `Gym-staging-Table…`. */
export const isNamedAfterStack = (stackName: string, name: string): boolean =>
  new RegExp(`^${stackName}-[a-z]+[0-9a-f]{8}-`, 'i').test(name)

export type DescribedTable = {
  name: string
  stackTag?: string | undefined
  restoredFrom?: string | undefined
}

/** Finds the tables of a stack by name or tag, and all tables that were restored from such a table. */
export function findStackTables(
  stackName: string,
  stackTableNames: readonly string[],
  tables: readonly DescribedTable[],
): string[] {
  const names = new Set<string>(stackTableNames.filter((name) => tables.some((table) => table.name === name)))
  for (const { name, stackTag } of tables)
    if (stackTag === stackName || isNamedAfterStack(stackName, name)) names.add(name)
  let size = -1
  while (size !== names.size) {
    size = names.size
    for (const { name, restoredFrom } of tables) if (restoredFrom && names.has(restoredFrom)) names.add(name)
  }
  return [...names]
}

async function describeTables(): Promise<DescribedTable[]> {
  const client = new DynamoDBClient()
  const tables: DescribedTable[] = []
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    for (const name of TableNames) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
      const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }))
      tables.push({
        name,
        stackTag: Tags.find(({ Key }) => Key === STACK_TAG)?.Value,
        restoredFrom: Table?.RestoreSummary?.SourceTableArn?.split('/')[1],
      })
    }
  }
  return tables
}

/** Finds user pools by CloudFormation's tag, because their names do not contain the name of the stack. */
async function findUserPools(stackName: string): Promise<string[]> {
  const client = new CognitoIdentityProviderClient()
  const poolIds: string[] = []
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    for (const { Id: UserPoolId } of UserPools) {
      const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }))
      if (UserPoolId && UserPool?.UserPoolTags?.[STACK_TAG] === stackName) poolIds.push(UserPoolId)
    }
  }
  return poolIds
}

async function findBuckets(stackName: string): Promise<string[]> {
  const { Buckets = [] } = await new S3Client().send(new ListBucketsCommand())
  return Buckets.flatMap(({ Name = '' }) => (isNamedAfterStack(stackName, Name) ? [Name] : []))
}
