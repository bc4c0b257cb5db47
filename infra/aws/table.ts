import { RemovalPolicy } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  CfnGlobalTable,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
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

export function createTable(scope: Construct, { hasOwnKey }: Settings): { table: TableV2; key?: Key } {
  const created = new TableV2(scope, 'Table', {
    partitionKey: text(table.partitionKey),
    sortKey: text(table.sortKey),
    timeToLiveAttribute: table.timeToLive,
    globalSecondaryIndexes: indexNames.map(indexProps),
    billing: Billing.onDemand({
      maxReadRequestUnits: READ_UNITS_MAX,
      maxWriteRequestUnits: WRITE_UNITS_MAX,
    }),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: RECOVERY_DAYS,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return hasOwnKey ? { table: created, key: encrypt(created) } : { table: created }
}

function indexProps(indexName: keyof typeof table.indexes): GlobalSecondaryIndexPropsV2 {
  const { partitionKey, sortKey, projection } = table.indexes[indexName]
  const keys = { indexName, partitionKey: text(partitionKey), sortKey: text(sortKey) }
  if (projection === 'ALL') return { ...keys, projectionType: ProjectionType.ALL }
  if (projection === 'KEYS_ONLY') return { ...keys, projectionType: ProjectionType.KEYS_ONLY }
  return { ...keys, projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projection] }
}

/** With a key of the account's own; the construct takes one only in a stack that is tied to a region. */
function encrypt(created: TableV2): Key {
  const key = new Key(created, 'Key', {
    description: 'Encrypts the table',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  const { defaultChild } = created.node
  if (!(defaultChild instanceof CfnGlobalTable)) throw new Error('The table has no resource')
  defaultChild.sseSpecification = { sseEnabled: true, sseType: 'KMS' }
  defaultChild.addPropertyOverride('Replicas.0.SSESpecification', { KMSMasterKeyId: key.keyArn })
  return key
}
