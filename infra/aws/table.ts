import { RemovalPolicy } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { indexNames, table } from '#shared/table.ts'
import type { Settings } from './settings.ts'

/** Far above what a gym needs: they cap the bill of a flood, about $7 an hour of writes. */
const READ_UNITS_MAX = 4000
const WRITE_UNITS_MAX = 1000
const RECOVERY_DAYS = 35

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING })

export function createTable(scope: Construct, { hasOwnKey }: Settings): TableV2 {
  return new TableV2(scope, 'Table', {
    partitionKey: text(table.partitionKey),
    sortKey: text(table.sortKey),
    timeToLiveAttribute: table.timeToLive,
    globalSecondaryIndexes: indexNames.map(indexProps),
    billing: Billing.onDemand({
      maxReadRequestUnits: READ_UNITS_MAX,
      maxWriteRequestUnits: WRITE_UNITS_MAX,
    }),
    encryption: hasOwnKey
      ? TableEncryptionV2.customerManagedKey(ownKey(scope))
      : TableEncryptionV2.dynamoOwnedKey(),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: RECOVERY_DAYS,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
}

function indexProps(indexName: keyof typeof table.indexes): GlobalSecondaryIndexPropsV2 {
  const { partitionKey, sortKey, projection } = table.indexes[indexName]
  const keys = { indexName, partitionKey: text(partitionKey), sortKey: text(sortKey) }
  if (projection === 'ALL') return { ...keys, projectionType: ProjectionType.ALL }
  if (projection === 'KEYS_ONLY') return { ...keys, projectionType: ProjectionType.KEYS_ONLY }
  return { ...keys, projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projection] }
}

function ownKey(scope: Construct): Key {
  return new Key(scope, 'TableKey', {
    description: 'Encrypts the table',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
}
