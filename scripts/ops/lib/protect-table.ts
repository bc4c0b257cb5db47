import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  paginateListTables,
  ResourceNotFoundException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableLimits } from '#infra/table-limits.ts'
import { indexNames, tableSchema } from '#shared/lib/table-schema.ts'
import { CommandError } from '../../cli/command.ts'

/** The maximum time to wait for a restore, which takes minutes to hours. */
const MAX_WAIT_SECONDS = 4 * 60 * 60

export async function protectTable(tableName: string): Promise<void> {
  const dynamodb = new DynamoDBClient()
  const isActive = () =>
    waitUntilTableExists({ client: dynamodb, maxWaitTime: MAX_WAIT_SECONDS }, { TableName: tableName })
  await requireTable(dynamodb, tableName)
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

/** @throws CommandError with the existing names if the table does not exist, because waiting for a misspelled name would take hours */
async function requireTable(dynamodb: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await dynamodb.send(new DescribeTableCommand({ TableName: tableName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    const names: string[] = []
    for await (const { TableNames = [] } of paginateListTables({ client: dynamodb }, {}))
      names.push(...TableNames)
    throw new CommandError(
      `There is no table ${tableName} in this account and region. ${names.length > 0 ? `Tables: ${names.join(', ')}` : 'There are no tables'}.`,
    )
  }
}

/** Checks the current state first, because DynamoDB returns an error if time to live is enabled already. */
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
