import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import {
  type Attribute,
  AttributeType,
  Billing,
  CfnGlobalTable,
  type GlobalSecondaryIndexPropsV2,
  type ITable,
  ProjectionType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { type IKey, Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { tableLimits } from '#infra/table-limits.ts'
import { type IndexName, indexNames, tableSchema } from '#shared/lib/table-schema.ts'

export type TableResources = { readonly table: ITable; readonly key: IKey | undefined }

const stringAttribute = (name: string): Attribute => ({ name, type: AttributeType.STRING })

export function createTable(
  scope: Construct,
  { existingTable, hasCustomerManagedKey }: StageSettings,
): TableResources {
  if (existingTable) {
    const { name, keyArn } = existingTable
    return {
      table: TableV2.fromTableName(scope, 'ExistingTable', name),
      key: keyArn ? Key.fromKeyArn(scope, 'ExistingTableKey', keyArn) : undefined,
    }
  }
  const table = new TableV2(scope, 'Table', {
    partitionKey: stringAttribute(tableSchema.partitionKey),
    sortKey: stringAttribute(tableSchema.sortKey),
    timeToLiveAttribute: tableSchema.timeToLive,
    globalSecondaryIndexes: indexNames.map(indexProps),
    billing: Billing.onDemand({
      maxReadRequestUnits: tableLimits.maxReadUnits,
      maxWriteRequestUnits: tableLimits.maxWriteUnits,
    }),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: tableLimits.recoveryPeriodDays,
    },
    deletionProtection: true,
    // RETAIN_ON_UPDATE_OR_DELETE would try to delete the table after a failed first deployment, and the deletion protection would refuse this.
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return { table, key: hasCustomerManagedKey ? applyCustomerManagedKey(table) : undefined }
}

function indexProps(indexName: keyof typeof tableSchema.indexes): GlobalSecondaryIndexPropsV2 {
  const { partitionKey, sortKey, projection } = tableSchema.indexes[indexName]
  const keys = {
    indexName,
    partitionKey: stringAttribute(partitionKey),
    sortKey: stringAttribute(sortKey),
    maxReadRequestUnits: tableLimits.maxIndexReadUnits,
  }
  if (projection === 'ALL') return { ...keys, projectionType: ProjectionType.ALL }
  if (projection === 'KEYS_ONLY') return { ...keys, projectionType: ProjectionType.KEYS_ONLY }
  return { ...keys, projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projection] }
}

/** Without `index`, the metric counts only the table itself, because DynamoDB reports each index as a separate metric. */
export const throttleMetric = (table: ITable, verb: 'Read' | 'Write', index?: IndexName): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName: `${verb}ThrottleEvents`,
    dimensionsMap: { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    statistic: 'Sum',
    period: Duration.minutes(5),
  })

/** Sets the key on the CloudFormation resource, because TableV2 accepts a key only in a stack with a fixed region. */
function applyCustomerManagedKey(newTable: TableV2): Key {
  const key = new Key(newTable, 'Key', {
    description: 'Encrypts the table',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  const { defaultChild } = newTable.node
  if (!(defaultChild instanceof CfnGlobalTable))
    throw new Error('The table construct contains no CloudFormation resource')
  defaultChild.sseSpecification = { sseEnabled: true, sseType: 'KMS' }
  defaultChild.addPropertyOverride('Replicas.0.SSESpecification', { KMSMasterKeyId: key.keyArn })
  return key
}
