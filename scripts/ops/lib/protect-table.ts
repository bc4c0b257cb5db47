import {
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  paginateListTables,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableLimits } from '#infra/table-limits.ts'
import { indexNames, tableSchema } from '#shared/lib/table-schema.ts'
import { CommandError } from '../../cli/command.ts'

/** A restore of DynamoDB takes minutes to hours with the size of the table. */
const MAX_WAIT_SECONDS = 4 * 60 * 60

export async function protectTable(tableName: string): Promise<void> {
  const dynamodb = new DynamoDBClient()
  await requireTable(dynamodb, tableName)
  const isActive = () =>
    waitUntilTableExists({ client: dynamodb, maxWaitTime: MAX_WAIT_SECONDS }, { TableName: tableName })
  await isActive()
  await enableTimeToLive(dynamodb, tableName)
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName: tableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: tableLimits.recoveryPeriodDays,
      },
    }),
  )
  await dynamodb.send(
    new UpdateTableCommand({
      TableName: tableName,
      OnDemandThroughput: {
        MaxReadRequestUnits: tableLimits.maxReadUnits,
        MaxWriteRequestUnits: tableLimits.maxWriteUnits,
      },
      GlobalSecondaryIndexUpdates: indexNames.map((IndexName) => ({
        Update: { IndexName, OnDemandThroughput: { MaxReadRequestUnits: tableLimits.maxIndexReadUnits } },
      })),
    }),
  )
  await isActive()
  await dynamodb.send(new UpdateTableCommand({ TableName: tableName, DeletionProtectionEnabled: true }))
  await isActive()
}

/** Without it a misspelt name would be waited for as long as a restore takes. */
async function requireTable(dynamodb: DynamoDBClient, tableName: string): Promise<void> {
  const names = await listTables(dynamodb)
  if (!names.includes(tableName))
    throw new CommandError(`There is no table ${tableName}, only ${names.join(', ') || 'none at all'}.`)
}

export async function listTables(dynamodb: DynamoDBClient): Promise<string[]> {
  const names: string[] = []
  for await (const page of paginateListTables({ client: dynamodb }, {}))
    names.push(...(page.TableNames ?? []))
  return names
}

/** DynamoDB rejects enabling what is enabled. */
async function enableTimeToLive(dynamodb: DynamoDBClient, tableName: string): Promise<void> {
  const { TimeToLiveDescription } = await dynamodb.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  )
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
  await dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: tableSchema.timeToLive, Enabled: true },
    }),
  )
}
